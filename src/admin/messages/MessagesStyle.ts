import styled from 'styled-components';
import { screen } from '@/theme/screens';

/** The list of messages, one line each, two on small screens; unread ones are bold and have a dot. */
export const MessagesStyle = styled.div`
  display: grid;
  gap: 20px;
  margin-top: calc(-1 * clamp(8px, 1.6vw, 24px));

  .list { min-width: 0; overflow: hidden; padding-block: 8px; }
  li + li { border-top: 1px solid var(--hairline); }
  li > a {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content;
    gap: 2px 24px;
    padding: 16px clamp(16px, 2.2vw, 28px) 16px clamp(32px, 3.4vw, 48px);
    color: var(--ink-quiet);
    text-decoration: none;
    transition: background-color var(--quick);
  }
  li > a:hover { background: color-mix(in srgb, var(--hairline) 50%, transparent); }
  li > a:focus-visible { outline-offset: -3px; box-shadow: none; }
  .sender, .excerpt { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .sender { color: var(--ink); }
  .excerpt { grid-row: 2; grid-column: 1 / -1; }
  time { font-size: var(--text-small); line-height: 1.7; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ${screen.wide} {
    li > a { grid-template-columns: minmax(120px, 220px) minmax(0, 1fr) max-content; }
    .excerpt { grid-row: 1; grid-column: 2; }
  }

  .unread > a { color: var(--ink); }
  .unread .sender { font-weight: 600; }
  .unread > a::before {
    content: '';
    position: absolute;
    top: 24px;
    inset-inline-start: clamp(14px, 1.7vw, 24px);
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--accent-mark);
  }

  .pager { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; color: var(--ink-quiet); font-size: var(--text-small); }
  .pager p { font-variant-numeric: tabular-nums; }
  .pager a { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; text-underline-offset: 4px; }
`;
