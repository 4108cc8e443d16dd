import styled from 'styled-components';
import { screen } from '@/theme/breakpoints';
import { quietIconButtonStyle } from '../controlStyles';
import { TRANSITION_DURATION } from './slideAnimation';

/** The look of the Carousel inside it, whose slides take its height when it has one. A server component renders it, so that the bundle has no styles. */
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
  /* Until the parser has read all of them: they are centred, so that each would move those before it. */
  .control-dots:not(:has(+ *)) { visibility: hidden; }
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
  .dot[aria-current]::before { background: var(--accent-on-photo); clip-path: inset(0 round 4px); }

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
    .loops .slider:not([data-live]) > .slide:not(:nth-child(2)) img { display: none; }
    .ends .slider:not([data-live]) > .slide:not(:first-child) img { display: none; }
    .slider[data-live] > .slide:not([data-near]) img { display: none; }
  }

  /* Without scripts the slides are scrolled, and the copies at both ends are hidden. */
  ${screen.noScripts} {
    .slider-wrapper { overflow-x: auto; scroll-snap-type: x mandatory; }
    .slider { transform: none !important; }
    .slide { scroll-snap-align: start; }
    .loops .slide:is(:first-child, :last-child), .control-dots, .caption, .pause, .bar { display: none; }
  }
`;

/** How long slides take to fade. */
const FADE = '1.4s';

/** The same for slides that fade: the new one appears over the one before it. A photograph grows slowly while it is shown. */
export const FadingCarouselStyle = styled(CarouselStyle)`
  @keyframes carousel-grow { to { transform: scale(1.06); } }

  ${screen.scripts} {
    .slider { display: grid; isolation: isolate; transform: none !important; animation: none !important; }
    .slide { z-index: 0; grid-area: 1 / 1; overflow: hidden; opacity: 0; visibility: hidden; transition: opacity 0s ${FADE}, visibility 0s ${FADE}; }
    .slide.selected { z-index: 1; opacity: 1; visibility: visible; transition: opacity ${FADE} ease-in-out; }
    .loops .slide:is(:first-child, :last-child) { display: none; }
    img { animation: carousel-grow 14s ease-in-out infinite alternate paused; }
    .playing .selected img { animation-play-state: running; }
  }
`;

/** Pixels between two photographs, and the height of the row below them. */
const GAP = 16;
const ROW = 48;

/** The look of the PairedCarousel inside it: dots or arrows and a bar, count and pause in a row below the photographs. */
export const PairedCarouselStyle = styled(CarouselStyle)`
  height: auto;
  margin-inline: ${GAP / -2}px;

  .page { display: flex; }
  .item { flex: 1 0 0; min-width: 0; padding-inline: ${GAP / 2}px; }
  /* Before hydration two slides of one item each fill a wide screen. */
  ${screen.pairs} {
    .singly .slide { flex-basis: 50%; }
    .singly .loops .slider { transform: translate3d(-50%, 0, 0) !important; }
    .singly .loops .slide:nth-child(3) img, .singly .ends .slide:nth-child(2) img { display: block; }
    ${screen.noScripts} { .singly .loops .slider { transform: none !important; } }
  }

  section.carousel { position: relative; height: auto; padding: 0 ${GAP / 2}px; }
  section.carousel:is(.ends, .loops) { padding-bottom: ${ROW}px; }
  .carousel-slider { position: static; overflow: visible; }
  .slider-wrapper { margin-inline: ${GAP / -2}px; }

  /* Until the parser has read the photographs: each of these stands below them, but comes before them. */
  .carousel-root:not(:has(+ *)) :is(.control-dots, .arrow) { visibility: hidden; }

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
  .dot[aria-current]::before { background: var(--accent-mark); }
  .pause { right: ${GAP / 2 - 8}px; width: 40px; background: none; color: var(--ink-quiet); opacity: 1; }
  .pause:is(:hover, :focus-visible) { color: var(--ink); }

  /* Between the arrows: count, bar, pause. */
  .ends .caption { left: ${GAP / 2 + 44}px; }
  .ends .pause { right: ${GAP / 2 + 44}px; }
  .arrow { ${quietIconButtonStyle} position: absolute; z-index: 1; bottom: -2px; }
  ${screen.noScripts} { .arrow { display: none; } }
  .arrow.previous { left: 0; }
  .arrow.next { right: 0; }
  .arrow[aria-disabled='true'] { color: var(--ink-quiet); opacity: 0.35; cursor: default; }
  .bar { position: absolute; inset: auto ${GAP / 2 + 96}px 19px ${GAP / 2 + 132}px; height: 2px; border-radius: 1px; overflow: hidden; background: var(--hairline); }
  ${screen.pairs} { .bar { left: ${GAP / 2 + 172}px; } }
  .bar::after { content: ''; display: block; height: 100%; background: var(--accent-mark); transform: scaleX(var(--part)); transform-origin: left; transition: transform ${TRANSITION_DURATION}ms ease-in-out; }
  /* As high as the photographs. */
  .ends .slide { height: auto; }
  .ends :is(.page, .item:has(.end)) { height: 100%; }
  .end { display: flex; align-items: center; justify-content: center; gap: 14px; height: 100%; min-height: 240px; padding: 24px; border: 1px solid var(--hairline); border-radius: var(--radius); background: var(--ground-raised); font-weight: 500; font-size: var(--text-title); letter-spacing: -0.015em; text-decoration: none; -webkit-user-drag: none; }
  .end svg { transition: transform var(--quick); }
  .end:focus-visible { outline-offset: -6px; box-shadow: none; }
  ${screen.hover} { .end:hover svg { transform: translateX(6px); } }
`;
