'use client';

import { Pause, Play } from 'lucide-react';
import { Children, type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { Carousel as ResponsiveCarousel } from 'react-responsive-carousel';
import { DRAG, slideHandlers, TRANSITION } from './slide';
import { useCurrentSlide } from './useCurrentSlide';
import { useReducedMotion } from './useReducedMotion';

type Props = {
  /** Says what is shown, for people who hear the page. */
  label: string;
  /** Milliseconds until the next slide (docs/specification.md#carousels). */
  interval: number;
  children: ReactNode;
  /** What each slide is called; '1 of 4' and so on by itself. */
  names?: readonly string[];
  /** Shows the name of the current slide. */
  captioned?: boolean;
  /** Stands still meanwhile. */
  hold?: boolean;
};

/**
 * An infinite carousel that plays by itself: dots, no arrows, a drag of 80 px, a transition of 400 ms
 * (docs/specification.md#carousels). It stands still for reduced motion (docs/specification.md#motion) and while a mouse rests on it or a
 * keyboard is in it, and anyone can pause it, as WCAG 2.2.2 asks. Its look comes from CarouselFrame around it.
 */
export function Carousel({
  label,
  interval,
  children,
  names,
  captioned = false,
  hold = false,
}: Props) {
  const slides = Children.toArray(children);
  const nameOf = (index: number) => names?.[index] ?? `${index + 1} of ${slides.length}`;
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [handlers] = useState(slideHandlers);
  const still = useReducedMotion();
  const several = slides.length > 1;
  const playing = several && !still && !paused && !focused && !hovered && !hold;
  const root = useCurrentSlide(current, { interval, hold, playing });
  return (
    <section
      ref={root}
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={(event) => setFocused(holdsFocus(event))}
      onBlur={() => setFocused(false)}
      onPointerOver={(event) => setHovered(restsOnSlide(event))}
      onPointerLeave={() => setHovered(false)}
    >
      <ResponsiveCarousel
        {...handlers}
        autoPlay={playing}
        // Held meanwhile, the library by itself would not notice that the mouse has left.
        stopOnHover={false}
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
              aria-label={`Show ${nameOf(index)}`}
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
            aria-label={nameOf(index)}
          >
            {slide}
          </figure>
        ))}
      </ResponsiveCarousel>
      {captioned && several && <p className="caption">{nameOf(current)}</p>}
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

/** What has the focus must not move away; a button that a mouse has just clicked may be left behind. */
const holdsFocus = ({ target }: FocusEvent): boolean =>
  target.closest('.slider') !== null || target.matches(':focus-visible');

/** A finger leaves no trace; and who has just pressed Play wants to see it play. */
const restsOnSlide = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType !== 'touch' && !(target as Element).closest('.pause');
