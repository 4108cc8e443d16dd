'use client';

import { Pause, Play } from 'lucide-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { Carousel as ResponsiveCarousel } from 'react-responsive-carousel';
import { DRAG, slideHandlers, TRANSITION } from './slide';
import { useReducedMotion } from './useReducedMotion';

type Props = {
  /** Says what is shown, for people who hear the page. */
  label: string;
  /** Milliseconds until the next slide (product.md 9). */
  interval: number;
  children: ReactNode;
};

/**
 * An infinite carousel that plays by itself: dots, no arrows, a drag of 80 px, a transition of 400 ms
 * (product.md 2, 9). It stands still for reduced motion (decision P8), and anyone can pause it, as WCAG
 * 2.2.2 asks. Its look comes from CarouselFrame around it.
 */
export function Carousel({ label, interval, children }: Props) {
  const slides = Children.toArray(children);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [handlers] = useState(slideHandlers);
  const still = useReducedMotion();
  const root = useLoadAhead(current);
  const several = slides.length > 1;
  return (
    <section ref={root} className="carousel" aria-roledescription="carousel" aria-label={label}>
      <ResponsiveCarousel
        {...handlers}
        autoPlay={several && !still && !paused}
        interval={interval}
        transitionTime={TRANSITION}
        infiniteLoop={several}
        emulateTouch
        preventMovementUntilSwipeScrollTolerance
        swipeScrollTolerance={DRAG}
        renderArrowPrev={nothing}
        renderArrowNext={nothing}
        showStatus={false}
        showThumbs={false}
        showIndicators={several}
        onChange={setCurrent}
        renderIndicator={(select, selected, index) => (
          <li key={index}>
            <button
              type="button"
              className="dot"
              aria-label={`Show ${index + 1} of ${slides.length}`}
              aria-current={selected || undefined}
              onClick={select}
            />
          </li>
        )}
      >
        {slides.map((slide, index) => (
          <figure
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their places
            key={index}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={index !== current}
          >
            {slide}
          </figure>
        ))}
      </ResponsiveCarousel>
      {several && !still && (
        <button type="button" className="pause" onClick={() => setPaused(!paused)}>
          {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          <span className="visually-hidden">{paused ? 'Play' : 'Pause'}</span>
        </button>
      )}
    </section>
  );
}

/** The library draws disabled arrows where there are to be none. */
const nothing = () => null;

/**
 * Loads the photographs of the neighbours once the current one is there: a lazy one would begin only
 * when it is half way in. It also keeps the two copies that make the loop endless from being heard.
 */
function useLoadAhead(current: number) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const items = [...(root.current?.querySelectorAll('.slider > li') ?? [])];
    if (items.length < 2) return;
    for (const copy of [items.at(0), items.at(-1)]) copy?.setAttribute('aria-hidden', 'true');
    const neighbours = [items[current], items[current + 2]];
    const shown = items[current + 1]?.querySelector('img');
    const load = () => {
      for (const image of neighbours.map((item) => item?.querySelector('img'))) {
        if (image) image.loading = 'eager';
      }
    };
    if (!shown || shown.complete) return load();
    shown.addEventListener('load', load, { once: true });
    return () => shown.removeEventListener('load', load);
  }, [current]);
  return root;
}
