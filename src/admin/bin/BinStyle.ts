import styled from 'styled-components';
import { screen } from '@/theme/breakpoints';

/** The list of what is in the bin: a line a thing on wide screens, on others what stands beside the name below it. */
export const BinStyle = styled.section`
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    align-items: center;
    gap: 4px 14px;
    padding: 16px clamp(16px, 2.2vw, 28px);
    overflow-wrap: anywhere;
  }
  li > * { grid-column: 2; }
  .cover { display: grid; grid-column: 1; grid-row: 1; place-items: center; width: 40px; height: 40px; color: var(--ink-quiet); }
  .cover img { grid-area: 1 / 1; }
  .what { line-height: 1.4; }
  .detail, .when, .left { color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .detail { display: block; }
  .who { display: block; }
  :is(.when, .left) { font-variant-numeric: tabular-nums; }
  .left[data-soon] { color: var(--warning); }
  .row-buttons { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 10px; }
  ${screen.phone} {
    .row-buttons { grid-column: 1 / -1; }
    .row-buttons > button { flex: 1 0 auto; }
  }
  ${screen.fromTablet} {
    li { grid-template-columns: 60px minmax(0, 1fr) auto; gap: 2px clamp(14px, 1.6vw, 24px); }
    .cover { grid-row: 1 / span 3; width: 60px; height: 44px; }
    .row-buttons { grid-column: 3; grid-row: 1 / span 3; flex-direction: column; align-self: center; margin: 0; }
  }
  @media (min-width: 1200px) {
    li { grid-template-columns: 60px minmax(0, 1.4fr) minmax(0, 1fr) 8.5rem auto; }
    .cover, .row-buttons, li > * { grid-row: auto; grid-column: auto; }
    .row-buttons { flex-flow: row; }
  }
`;
