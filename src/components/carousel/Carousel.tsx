'use client';

import { Pause, Play } from 'lucide-react';
import {
  Children,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { indexAround, nearestPosition } from '../endlessRow';
import { useHydrated } from '../useHydrated';
import { useMedia } from '../useMedia';
import { useSwipe } from '../useSwipe';
import { useNearSlides } from './useNearSlides';

type Props = {
  /** The accessible name. */
  label: string;
  /** Milliseconds until the next slide. */
  interval: number;
  children: ReactNode;
  /** The names of the slides; '1 of 4' and so on by default. */
  names?: readonly string[];
  /** Whether the name of the current slide is shown. */
  captioned?: boolean;
  /** Stops it, for example while it cannot be seen. */
  hold?: boolean;
};

/**
 * An infinite carousel that plays by itself (docs/specification.md#carousels). It stops under reduced motion,
 * under a mouse and while it has the keyboard's focus, and can be paused (WCAG 2.2.2). Each slide stands at its
 * position of an endless row that is nearest to the current one. The look comes from CarouselFrame.
 */
export function Carousel(props: Props) {
  const { label, interval, children, names, captioned = false, hold = false } = props;
  const slides = Children.toArray(children);
  const count = slides.length;
  const several = count > 1;
  // Of two slides, the other one stands on the side that is in sight.
  const [{ at, side }, setPlace] = useState({ at: 0, side: 1 });
  const turnTo = (position: number) => setPlace({ at: position, side: at - position });
  const { moved, handlers } = useSwipe((step) =>
    step === 0 ? setPlace({ at, side: -(moved ?? 0) }) : turnTo(at + step),
  );
  const [paused, setPaused] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const isHydrated = useHydrated();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const stopped = paused || focused || hovered || hold || moved !== undefined;
  const playing = several && !reducedMotion && !stopped;
  const list = useNearSlides(at, { interval, hold, playing });
  const nameOf = (index: number) => names?.[index] ?? `${index + 1} of ${count}`;
  const current = indexAround(count, at);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setPlace({ at: at + 1, side: -1 }), interval);
    return () => clearTimeout(timer);
  }, [playing, interval, at]);

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={(event) => setFocused(stopsOnFocus(event))}
      onBlur={() => setFocused(false)}
      onPointerOver={(event) => setHovered(stopsOnHover(event))}
      onPointerLeave={() => setHovered(false)}
    >
      <div className="slides" {...(several && handlers)}>
        <ul
          ref={list}
          className={moved === undefined ? 'slider' : 'slider dragged'}
          style={{ transform: `translate3d(calc(${-100 * at}% + ${moved ?? 0}px), 0, 0)` }}
        >
          {slides.map((slide, index) => {
            const position = nearestPosition(index, count, at, moved ? -moved : side);
            // Without scripts every slide can be read (docs/specification.md#rendering).
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their places
                key={index}
                style={isHydrated ? { left: `${100 * (position - index)}%` } : undefined}
                inert={isHydrated && index !== current}
              >
                <figure aria-roledescription="slide" aria-label={nameOf(index)}>
                  {slide}
                </figure>
              </li>
            );
          })}
        </ul>
      </div>
      {several && (
        <ul className="control-dots">
          {slides.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their places
            <li key={index}>
              <button
                type="button"
                className="dot"
                aria-label={`Show ${nameOf(index)}`}
                aria-current={index === current || undefined}
                onClick={() => turnTo(nearestPosition(index, count, at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {captioned && several && <p className="caption">{nameOf(current)}</p>}
      {several && !reducedMotion && (
        <button type="button" className="pause" onClick={() => setPaused(!paused)}>
          {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          <span className="visually-hidden">{paused ? 'Play' : 'Pause'}</span>
        </button>
      )}
    </section>
  );
}

/** A slide with the focus must not move away; a button that was clicked by a mouse does not count. */
const stopsOnFocus = ({ target }: FocusEvent): boolean =>
  target.closest('.slider') !== null || target.matches(':focus-visible');

/** A touch has no end of hovering, and after a click on Play the carousel should play. */
const stopsOnHover = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType !== 'touch' && !(target as Element).closest('.pause');
