import styled from 'styled-components';
import { screen } from '@/theme/screens';

/** The look of the Carousel inside it, whose plain elements keep the styles out of the scripts. The slides take the frame's height when it has one. */
export const CarouselFrame = styled.div`
  &, .carousel, .carousel-root, .carousel-slider, .slider-wrapper, .slider, .slide, figure { height: 100%; }

  .carousel { position: relative; overflow: hidden; }
  .slider-wrapper { overflow: hidden; }
  .slider { position: relative; display: flex; width: 100%; touch-action: pan-y; cursor: grab; user-select: none; }
  .slider:active { cursor: grabbing; }
  .slide { flex: 0 0 100%; min-width: 0; }

  /* Started by slide.ts. */
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
