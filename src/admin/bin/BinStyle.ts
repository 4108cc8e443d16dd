import styled from 'styled-components';
import { screen } from '@/theme/breakpoints';

/** The list of what is in the bin: one line a thing on wide screens; on others what says more about it stands below its name. */
export const BinStyle = styled.section`
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 4px 14px;
    padding: 16px clamp(16px, 2.2vw, 28px);
    overflow-wrap: anywhere;
  }
  li > .cover { display: grid; grid-row: 1 / span 2; place-items: center; width: 40px; height: 40px; color: var(--ink-quiet); }
  .what { line-height: 1.4; }
  .detail, .about { color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .detail { display: block; }
  .about { display: flex; flex-wrap: wrap; gap: 0 16px; font-variant-numeric: tabular-nums; }
  .left[data-soon] { color: var(--warning); }
  .row-buttons { display: flex; flex-wrap: wrap; grid-column: 2; gap: 4px 8px; }
  .row-buttons > button { min-width: 0; min-height: 44px; padding: 4px 16px; font-size: var(--text-small); font-weight: 400; white-space: nowrap; }
  .row-buttons > .plain { color: var(--danger); }
  ${screen.phone} {
    .row-buttons { margin-top: 8px; }
    .row-buttons > button { padding-inline: 10px; }
    .who { display: block; }
  }
  ${screen.fromTablet} {
    li { grid-template-columns: 60px minmax(0, 1fr) auto; gap: 2px clamp(14px, 1.6vw, 24px); }
    li > .cover { width: 60px; height: 44px; }
    .row-buttons { grid-area: 1 / 3 / span 2; align-self: center; justify-content: end; margin-inline-end: -16px; }
  }
  /* The side menu takes its part. */
  @media (min-width: 1200px) {
    li { grid-template-columns: 60px minmax(0, 1.5fr) minmax(0, 1fr) 9rem auto; align-items: center; }
    .about { display: contents; }
    .about > * { color: var(--ink-quiet); }
    .who { display: block; }
    li > .cover { grid-row: auto; }
    .row-buttons { grid-area: auto; }
  }
`;
