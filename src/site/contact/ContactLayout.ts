import styled from 'styled-components';
import { screen } from '@/theme/screens';
import { card } from '../card';

/** The contact details and the form beside them, on small screens below them. */
export const Sides = styled.div`
  display: grid;
  gap: 56px clamp(40px, 5vw, 96px);
  ${screen.wide} { grid-template-columns: minmax(0, 5fr) minmax(0, 6.6fr); }
`;

export const Info = styled.section`
  .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); gap: clamp(28px, 3.4vw, 48px); margin: clamp(36px, 5.6vw, 88px) 0 0; }
  ${screen.wide} { .facts { grid-template-columns: minmax(0, 1fr); } }
  dt { margin-bottom: 6px; color: var(--ink-quiet); font-size: var(--text-small); }
  dd { margin: 0; font-size: var(--text-lead); line-height: 1.5; white-space: pre-line; }
  a {
    text-decoration: underline transparent;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.35em;
    transition: text-decoration-color var(--quick);
  }
  a:hover { text-decoration-color: var(--accent); }
`;

export const FormCard = styled.section`
  padding: clamp(24px, 4.8vw, 64px);
  ${card}

  h2 { font-size: var(--text-title); }
  h2 + p { margin: 12px 0 32px; color: var(--ink-quiet); }
`;
