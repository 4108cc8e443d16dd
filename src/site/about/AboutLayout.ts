import styled from 'styled-components';
import { screen } from '@/theme/screens';

/** Portrait and text side by side, on phones in one column. */
export const Introduction = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: center;
  gap: 40px clamp(32px, 7vw, 128px);
  ${screen.narrow} { align-items: start; }
  ${screen.phone} { grid-template-columns: minmax(0, 1fr); }

  figcaption { margin-top: 16px; color: var(--ink-quiet); font-size: var(--text-small); }
  .introduction { display: grid; justify-items: start; gap: 32px; }
  .text { display: grid; gap: 1.1em; width: 100%; max-width: 38em; color: var(--ink-quiet); white-space: pre-line; }
  .text > :first-child { color: var(--ink); font-size: var(--text-lead); line-height: 1.6; }
`;

/** The frame of the portrait. */
export const PortraitFrame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--ground-raised);
  color: var(--ink-quiet);
  > picture { width: 100%; }
`;

/** Experience and education, side by side on wide screens. */
export const Cards = styled.div`
  display: grid;
  gap: 24px;
  margin-top: var(--section-gap);
  ${screen.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
