import styled from 'styled-components';
import { screen } from '@/theme/screens';
import { CarouselFrame } from './CarouselFrame';

/** Pixels between two photographs, and the height of the row below them. */
const GAP = 16;
const ROW = 48;

/** The look of the PairedCarousel inside it: dots, count and pause in a row below the photographs. */
export const PairedFrame = styled(CarouselFrame)`
  height: auto;
  margin-inline: ${GAP / -2}px;

  .page { display: flex; }
  .item { flex: 1 0 0; min-width: 0; padding-inline: ${GAP / 2}px; }
  /* Before hydration two slides of one item each fill a wide screen. */
  ${screen.pairs} {
    .singly .slide { flex-basis: 50%; }
    .singly .slider:has(> li:nth-child(2)) { transform: translate3d(-50%, 0, 0) !important; }
    .singly .slider > .slide:nth-child(3) img { display: block; }
    ${screen.noScripts} { .singly .slider:has(> li:nth-child(2)) { transform: none !important; } }
  }

  section.carousel { position: relative; height: auto; padding: 0 ${GAP / 2}px; }
  section.carousel:has(.pause, .dot) { padding-bottom: ${ROW}px; }
  .carousel-slider { position: static; overflow: visible; }
  .slider-wrapper { margin-inline: ${GAP / -2}px; }

  .caption, .control-dots, .pause { position: absolute; bottom: 0; height: 40px; }
  .caption {
    left: ${GAP / 2}px;
    color: var(--ink-quiet);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
    line-height: 40px;
  }
  .control-dots { inset: auto ${GAP / 2 + 40}px 0 112px; align-items: center; justify-content: flex-end; }
  .dot { filter: none; }
  .dot::before { background: var(--control); }
  .dot:hover::before { background: var(--ink); }
  .dot[aria-current]::before { background: var(--accent); }
  .pause { right: ${GAP / 2 - 8}px; width: 40px; background: none; color: var(--ink-quiet); opacity: 1; }
  .pause:is(:hover, :focus-visible) { color: var(--ink); }
`;
