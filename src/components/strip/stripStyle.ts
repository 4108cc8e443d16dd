import { css } from 'styled-components';
import { BESIDE_STRIP } from './stripSizes';

/**
 * The look of a Strip in a column of the page. It reaches to both edges of the window: its first photograph begins with the column,
 * or at the edge where the look says so. Its items have their proportions as `--own`, and it has its widest as `--widest`, for which
 * the window has room.
 */
export const stripStyle = css`
  container-type: inline-size;
  /* 100vw are wider than a window with a scroll bar. */
  main:has(&) { overflow-x: clip; }

  .strip {
    --high: max(160px, min(100svh - ${BESIDE_STRIP}px, 100cqw / var(--widest)));
    position: relative;
    margin-inline: calc(50% - 50vw);
    padding: 6px calc(50vw - 50% + var(--photo-bleed)) 12px;
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-behavior: smooth;
  }
  .strip:focus-visible { outline-offset: -3px; box-shadow: none; }
  .strip ul { display: flex; gap: var(--photo-gap); width: max-content; }
  .strip li { flex: none; width: calc(var(--high) * var(--own)); scroll-snap-align: center; }
  @media print {
    .strip { overflow: visible; }
    .strip ul { flex-wrap: wrap; width: auto; }
  }

  /* A thin line that is easy to take hold of. Firefox has a thin bar of its own. */
  .strip::-webkit-scrollbar { height: 22px; }
  .strip::-webkit-scrollbar-track { margin-inline: max(var(--page-margin), 50vw - var(--page-width) / 2); background: linear-gradient(var(--hairline), var(--hairline)) center / 100% 2px no-repeat; }
  .strip::-webkit-scrollbar-thumb { min-width: 48px; border: solid transparent; border-width: 9px 0; background: var(--ink-quiet) content-box; }
  .strip::-webkit-scrollbar-thumb:hover { border-width: 8px 0; background-color: var(--accent-mark); }
  @supports not selector(::-webkit-scrollbar) {
    .strip { scrollbar-width: thin; scrollbar-color: var(--ink-quiet) var(--hairline); }
  }
`;
