import styled from 'styled-components';
import { selectArrow } from '@/components/controlStyles';
import { screen } from '@/theme/breakpoints';
import { PhotographsStyle } from '../photographs/PhotographsStyle';

/** The look of the library: its filters and its grid. */
export const LibraryStyle = styled(PhotographsStyle)`
  --bar-below: 0px;
  gap: 20px;

  .filters { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; }
  .filters search { flex: 1 1 200px; }
  .choices { display: contents; }
  .filters search input { min-height: 48px; padding-block: 10px; }
  .filters search svg { inset-block-start: 14px; }
  .filters select, .chip {
    min-width: 0;
    max-width: 220px;
    min-height: 44px;
    padding: 6px 16px;
    border: 1px solid var(--hairline);
    border-radius: 999px;
    background: none;
    color: var(--ink-quiet);
    font-size: var(--text-small);
    cursor: pointer;
    transition: border-color var(--quick), background-color var(--quick), color var(--quick);
  }
  .filters select {
    appearance: none;
    padding-inline-end: 34px;
    background: ${selectArrow(14, 5)};
    text-overflow: ellipsis;
  }
  .filters option { background: var(--ground-raised); color: var(--ink); }
  .filters :is(select, .chip):hover { border-color: var(--control); color: var(--ink); }
  .filters :is(select[data-set], .chip[aria-pressed='true']) { border-color: var(--accent-mark); background-color: var(--row-odd); color: var(--ink); }
  ${screen.phone} {
    .filters { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; }
    /* One row, which scrolls to the edges of what is around it. */
    .choices { --outset: var(--bar-outset, var(--gutter-h)); display: flex; gap: 8px; margin-inline: calc(-1 * var(--outset)); padding: 4px var(--outset); overflow-x: auto; scrollbar-width: none; }
    .choices > * { flex: none; }
  }

  .upload-note:has(p:not(:empty)) { margin-bottom: 20px; }
  .tiles {
    --picture-ratio: 1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: clamp(6px, 0.9vw, 12px);
    transition: opacity var(--quick);
  }
  ${screen.fromTablet} { .tiles { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
  @media (min-width: 1100px) { .tiles { grid-template-columns: repeat(6, minmax(0, 1fr)); } }
  dialog &  .tiles { grid-template-columns: repeat(auto-fill, minmax(clamp(96px, 22vw, 132px), 1fr)); }
  &[aria-busy='true'] .tiles, [aria-busy='true'] > .tiles { opacity: 0.5; }
  ${screen.reducedMotion} { .tiles { transition: none; } }
  .tile:has(.open:disabled) .picture > img { opacity: 0.35; }
  .tiles[data-choosing] .tile:not([data-chosen]) .picture > img { opacity: 0.72; }
  .tile[data-chosen] .picture { outline-width: 3px; outline-offset: -3px; }

  /* The picker is a button here; files may be dropped anywhere. */
  .picker label { display: inline-flex; min-height: 48px; padding: 10px 24px; border: 0; background: var(--accent); color: var(--ink-on-accent); font-weight: 500; }
  .picker label:hover { background: var(--accent-strong); color: var(--ink-on-accent); }
  ${screen.forcedColours} { .picker label { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
  .picker[data-dragging]::after { content: 'Drop photographs to add them'; position: fixed; z-index: 40; inset: var(--header-height) 0 0; display: grid; place-items: center; outline: 2px dashed var(--accent-mark); outline-offset: -14px; background: color-mix(in srgb, var(--ground) 86%, transparent); font-size: 1.25rem; pointer-events: none; }
  /* What was refused stands in a row of its own. */
  .head > .picker { display: contents; }
  .head .refused { width: 100%; padding-top: 0; }
  ${screen.phone} { .picker label { display: flex; width: 100%; } }
`;
