import styled from 'styled-components';
import { screen } from '@/theme/breakpoints';

/** The look of the Carousel inside it, whose slides take its height when it has one. A server component renders it, as FormStyle. */
export const CarouselStyle = styled.div`
  &, .carousel, .carousel-root, .carousel-slider, .slider-wrapper, .slider, .slide, figure { height: 100%; }

  .carousel { position: relative; overflow: hidden; }
  .slider-wrapper { overflow: hidden; }
  .slider { position: relative; display: flex; width: 100%; touch-action: pan-y; cursor: grab; user-select: none; }
  .slider:active { cursor: grabbing; }
  .slide { flex: 0 0 100%; min-width: 0; }

  /* Started by slideAnimation.ts. */
  @keyframes carousel-slide-0 { from { transform: var(--slide-from); } }
  @keyframes carousel-slide-1 { from { transform: var(--slide-from); } }

  .control-dots {
    position: absolute;
    z-index: 1;
    inset: auto 64px 12px;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
  }
  .dot {
    display: grid;
    place-items: center;
    width: 26px;
    height: 24px;
    filter: drop-shadow(0 0 1px rgb(0 0 0 / 70%)) drop-shadow(0 1px 4px rgb(0 0 0 / 45%));
  }
  /* Clipped, so that the longer mark of the current slide moves no other dot. */
  .dot::before {
    content: '';
    width: 22px;
    height: 7px;
    background: rgb(255 255 255 / 85%);
    clip-path: inset(0 7.5px round 4px);
    transition: clip-path var(--quick), background-color var(--quick);
  }
  .dot:hover::before { background: #fff; }
  .dot[aria-current]::before { background: var(--accent); clip-path: inset(0 round 4px); }

  .pause {
    position: absolute;
    z-index: 1;
    right: 16px;
    bottom: 8px;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: rgb(12 13 14 / 55%);
    color: #fff;
    opacity: 0.75;
    transition: opacity var(--quick);
  }
  .pause:is(:hover, :focus-visible) { opacity: 1; }

  /* A browser does not load an image that is not displayed: until hydration only the first, then those nearby. */
  ${screen.scripts} {
    .slider:not([data-live]) > .slide:not(:only-child, :nth-child(2)) img { display: none; }
    .slider[data-live] > .slide:not([data-near]) img { display: none; }
  }

  /* Without scripts the slides are scrolled, and the copies at both ends are hidden. */
  ${screen.noScripts} {
    .slider-wrapper { overflow-x: auto; scroll-snap-type: x mandatory; }
    .slider { transform: none !important; }
    .slide { scroll-snap-align: start; }
    .slide:is(:first-child, :last-child):not(:only-child), .control-dots, .caption, .pause { display: none; }
  }
`;

/** Pixels between two photographs, and the height of the row below them. */
const GAP = 16;
const ROW = 48;

/** The look of the PairedCarousel inside it: dots, count and pause in a row below the photographs. */
export const PairedCarouselStyle = styled(CarouselStyle)`
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
