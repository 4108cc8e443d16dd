'use client';

import { Pause, Play } from 'lucide-react';
import {
  Children,
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useSwipe } from '../lightbox/useSwipe';
import { useMedia } from '../useMedia';

type Props = {
  label: string;
  /** Milliseconds until the next slide. */
  interval: number;
  children: ReactNode;
  /** The names of the slides, of which the current one is shown; '1 of 4' and so on by default. */
  names?: readonly string[];
  /** Stops it, for example while it cannot be seen. */
  hold?: boolean;
};

/** Milliseconds (docs/specification.md#carousels). */
const TRANSITION = 400;

/**
 * An infinite carousel that plays by itself (docs/specification.md#carousels). It stops under reduced motion,
 * under a mouse and while it has the keyboard's focus, and can be paused (WCAG 2.2.2). Its look comes from
 * CarouselFrame.
 */
export function Carousel(props: Props) {
  const { label, interval, children, names, hold = false } = props;
  const slides = Children.toArray(children);
  const count = slides.length;
  const several = count > 1;
  const nameOf = (index: number) => names?.[index] ?? `${index + 1} of ${count}`;
  /** The current slide, how many moves led to it, and the offset at which the last one began. */
  const [{ current, moves, from }, setMove] = useState<Move>({ current: 0, moves: 0 });
  const [paused, setPaused] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');

  const { moved, handlers } = useSwipe((step) => show(current + step));
  const stopped = reducedMotion || paused || focused || hovered || hold || moved !== undefined;
  const playing = several && !stopped;
  const root = useCurrentSlide(current, { interval, hold, playing });
  const dragged = moved === undefined ? 0 : (100 * moved) / (root.current?.clientWidth || 1);
  const offset = offsetOf(current) + dragged;

  /** Moves to a slide from where the list is now. */
  function show(slide: number) {
    const next = (slide + count) % count;
    setMove({ current: next, moves: moves + 1, from: nearestCopy(offset, next, count) });
  }

  const showNext = useEffectEvent(show);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => showNext(current + 1), interval);
    return () => clearTimeout(timer);
  }, [playing, interval, current]);

  // A CSS transition could not choose where it starts. The same animation has two names, because the same name again
  // would not restart it.
  const animation = from !== undefined &&
    moved === undefined && {
      '--slide-from': translate(from),
      animation: `carousel-slide-${moves % 2} ${TRANSITION}ms ease-in-out`,
    };
  const style = { transform: translate(withinLoop(offset, count)), ...animation } as CSSProperties;
  const shown = slides.map((slide, index) => ({ slide, name: nameOf(index) }));
  // Copies at both ends let it go on beyond the first and the last slide.
  const items = several ? [...shown.slice(-1), ...shown, ...shown.slice(0, 1)] : shown;
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
      {several && (
        <ul className="control-dots">
          {shown.map(({ name }, index) => (
            <li key={name}>
              <button
                type="button"
                className="dot"
                aria-label={`Show ${name}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="slider-wrapper">
        <ul className="slider" {...(several && handlers)} style={several ? style : undefined}>
          {items.map(({ slide, name }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their places
            <li className="slide" key={place}>
              <figure aria-roledescription="slide" aria-label={name}>
                {slide}
              </figure>
            </li>
          ))}
        </ul>
      </div>
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

type SlideOptions = { interval: number; hold: boolean; playing: boolean };

/**
 * Makes all slides but the current one inert, after hydration only: without scripts every slide can be read
 * (docs/specification.md#rendering). It also marks the slides whose photographs CarouselFrame lets the browser
 * load (`data-near`): the current one, the next after half its time, and both neighbours when a drag begins.
 * @returns the ref of the carousel
 */
function useCurrentSlide(current: number, { interval, hold, playing }: SlideOptions) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.slider');
    const items = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
    if (!list || items.length < 2) return;
    for (const [index, item] of items.entries()) item.inert = index !== current + 1;
    if (hold) return;

    // The list begins with a copy of the last slide and ends with one of the first.
    const count = items.length - 2;
    const load = (slide: number) => {
      for (const [index, item] of items.entries()) {
        if ((index - 1 - slide) % count !== 0) continue;
        item.dataset.near = '';
        for (const image of item.querySelectorAll('img')) image.loading = 'eager';
      }
    };
    const controller = new AbortController();
    const once = { once: true, signal: controller.signal };
    list.dataset.live = '';
    load(current);
    const loadNeighbours = () => [current + 1, current - 1].forEach(load);
    list.addEventListener('pointerdown', loadNeighbours, once);

    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadNextLater = () => {
      timer = setTimeout(() => load(current + 1), interval / 2);
    };
    const images = [...(items[current + 1]?.querySelectorAll('img') ?? [])];
    const loading = images.find((image) => !image.complete);
    if (playing && !loading) loadNextLater();
    // A photograph that cannot be loaded must not hold up the next.
    if (playing) {
      for (const end of ['load', 'error']) loading?.addEventListener(end, loadNextLater, once);
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [current, interval, hold, playing]);
  return root;
}

type Move = { current: number; moves: number; from?: number };

const translate = (percent: number): string => `translate3d(${percent}%,0,0)`;

/** Where the list must be for a slide to show, in percent of its width. */
const offsetOf = (slide: number): number => -100 * (slide + 1);

/** An offset within the list that shows the same slides, so that a drag never reaches an end. */
const withinLoop = (offset: number, count: number): number =>
  offset > -100 ? offset - 100 * count : offset < offsetOf(count) ? offset + 100 * count : offset;

/** Of the offsets that show the same as `from` the one nearest to a slide, so that the list moves as little as possible. */
function nearestCopy(from: number, slide: number, count: number): number {
  const to = offsetOf(slide);
  const [nearest = from] = [from, from - 100 * count, from + 100 * count]
    .filter((copy) => copy <= 0 && copy >= offsetOf(count))
    .sort((a, b) => Math.abs(a - to) - Math.abs(b - to) || b - a);
  return nearest;
}

/** A slide with the focus must not move away; a button that was clicked by a mouse does not count. */
const stopsOnFocus = ({ target }: FocusEvent): boolean =>
  target.closest('.slider') !== null || target.matches(':focus-visible');

/** A touch has no end of hovering, and after a click on Play the carousel should play. */
const stopsOnHover = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType !== 'touch' && !(target as Element).closest('.pause');
