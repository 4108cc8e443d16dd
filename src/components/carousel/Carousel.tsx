'use client';

import { Pause, Play } from 'lucide-react';
import { Children, type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { Carousel as ResponsiveCarousel } from 'react-responsive-carousel';
import { useMedia } from '../useMedia';
import { DRAG_DISTANCE, slideHandlers, TRANSITION_DURATION } from './slideAnimation';
import { useSlideLoading } from './useSlideLoading';

type Props = {
  label: string;
  /** In milliseconds. */
  interval: number;
  children: ReactNode;
  /** The names of the slides, of which the current one is shown; '1 of 4' and so on by default. */
  names?: readonly string[];
  suspended?: boolean;
};

/** An infinite carousel that plays by itself; docs/specification.md#carousels says when it stops. For its look see CarouselStyle. */
export function Carousel(props: Props) {
  const { label, interval, children, names, suspended = false } = props;
  const slides = Children.toArray(children);
  const nameOf = (index: number) => names?.[index] ?? `${index + 1} of ${slides.length}`;
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [handlers] = useState(slideHandlers);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const several = slides.length > 1;
  const playing = several && !reducedMotion && !paused && !focused && !hovered && !suspended;
  const root = useSlideLoading(current, { interval, suspended, playing });
  return (
    <section
      ref={root}
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={(event) => setFocused(stopsOnFocus(event))}
      onBlur={() => setFocused(false)}
      onPointerOver={(event) => setHovered(stopsOnHover(event))}
      onPointerLeave={() => setHovered(false)}
    >
      <ResponsiveCarousel
        {...handlers}
        autoPlay={playing}
        // The library would miss that the mouse leaves while the carousel is suspended.
        stopOnHover={false}
        interval={interval}
        transitionTime={TRANSITION_DURATION}
        infiniteLoop={several}
        emulateTouch
        swipeScrollTolerance={DRAG_DISTANCE}
        renderArrowPrev={renderNothing}
        renderArrowNext={renderNothing}
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
      {names && several && <p className="caption">{nameOf(current)}</p>}
      {several && !reducedMotion && (
        <button type="button" className="pause" onClick={() => setPaused(!paused)}>
          {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          <span className="visually-hidden">{paused ? 'Play' : 'Pause'}</span>
        </button>
      )}
    </section>
  );
}

const renderNothing = () => null;

/** A slide with the focus must not move away; a button that was clicked by a mouse does not count. */
const stopsOnFocus = ({ target }: FocusEvent): boolean =>
  target.closest('.slider') !== null || target.matches(':focus-visible');

/** A touch has no end of hovering, and after a click on Play the carousel should play. */
const stopsOnHover = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType !== 'touch' && !(target as Element).closest('.pause');
