'use client';

import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import {
  Children,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import { Carousel as ResponsiveCarousel } from 'react-responsive-carousel';
import { fill } from '@/texts/fill';
import { useMedia } from '../useMedia';
import { useTexts } from '../useTexts';
import { DRAG_DISTANCE, slideHandlers, TRANSITION_DURATION } from './slideAnimation';
import { useSlideEffects } from './useSlideEffects';

type Props = {
  label: string;
  /** In milliseconds. */
  interval: number;
  children: ReactNode;
  /** The names of the slides, of which the current one is shown; '1 of 4' and so on by default. */
  names?: readonly string[];
  /** What is shown of the current slide in place of its name. */
  captions?: readonly (string | undefined)[];
  suspended?: boolean;
  /** For many slides: it stops at the last one, whose link (`.end`) a further swipe opens, and has arrows and a bar in place of dots. */
  ends?: boolean;
  /** Slides are faded into each other, for which they have the class `playing` around them while they change by themselves. */
  fades?: boolean;
};

/** A carousel that plays by itself, without end; docs/specification.md#carousels says when it stops. For its look see CarouselStyle. */
export function Carousel(props: Props) {
  const controls = useTexts('controls');
  const { label, interval, children, names, captions, suspended = false } = props;
  const { ends = false, fades = false } = props;
  const slides = Children.toArray(children);
  const nameOf = (index: number) => names?.[index] ?? `${index + 1} of ${slides.length}`;
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [{ isDragged, wasDragged, ...handlers }] = useState(slideHandlers);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const several = slides.length > 1;
  const loops = several && !ends;
  const isAtEnd = ends && current === slides.length - 1;
  const canPlay = several && !reducedMotion && !isAtEnd;
  const isUsed = focused || hovered;
  const playing = canPlay && !paused && !isUsed && !suspended;
  const loadsNext = playing || isUsed;
  const caption = captions?.[current] ?? (several ? names?.[current] : undefined);
  const kinds = [loops && 'loops', ends && 'ends', fades && 'fades', fades && playing && 'playing'];
  const root = useSlideEffects(current, { interval, suspended, loops, loadsNext });
  const showSlide = (index: number) => {
    setCurrent(index);
    if (index !== slides.length - 1 || !isDragged()) return;
    root.current?.querySelector<HTMLElement>('.end')?.click();
  };
  // A click by the keyboard or by `showSlide` has no detail. The library stops a click only when it has rendered the drag.
  const stopClickOfDrag = (event: MouseEvent) => {
    const isOnSlide = (event.target as Element).closest('.slider') !== null;
    if (event.detail === 0 || !isOnSlide || !wasDragged()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      ref={root}
      className={['carousel', ...kinds].filter(Boolean).join(' ')}
      aria-roledescription={controls.carousel}
      aria-label={label}
      onFocus={(event) => setFocused(stopsOnFocus(event))}
      onBlur={() => setFocused(false)}
      onPointerOver={(event) => setHovered(stopsOnHover(event))}
      onPointerLeave={() => setHovered(false)}
      onClickCapture={stopClickOfDrag}
    >
      <ResponsiveCarousel
        {...handlers}
        autoPlay={playing}
        // The library would miss that the mouse leaves while the carousel is suspended.
        stopOnHover={false}
        interval={interval}
        transitionTime={TRANSITION_DURATION}
        infiniteLoop={loops}
        emulateTouch
        swipeScrollTolerance={DRAG_DISTANCE}
        renderArrowPrev={ends ? arrow('previous', controls.previous, ChevronLeft) : renderNothing}
        renderArrowNext={ends ? arrow('next', controls.next, ChevronRight) : renderNothing}
        showStatus={false}
        showThumbs={false}
        showIndicators={loops}
        onChange={showSlide}
        renderIndicator={(select, selected, index) => (
          <li key={index}>
            <button
              type="button"
              className="dot"
              aria-label={fill(controls.showSlide, { name: nameOf(index) })}
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
            aria-roledescription={controls.slide}
            aria-label={nameOf(index)}
          >
            {slide}
          </figure>
        ))}
      </ResponsiveCarousel>
      {/* A new element, as the text of one that stands at the right would be moved by another text. */}
      {caption && (
        <p key={caption} className="caption">
          {caption}
        </p>
      )}
      {ends && (
        <span
          className="bar"
          style={{ '--part': (current + 1) / slides.length } as CSSProperties}
          aria-hidden="true"
        />
      )}
      {canPlay && (
        <button type="button" className="pause" onClick={() => setPaused(!paused)}>
          {paused ? <Play size={16} /> : <Pause size={16} />}
          <span className="visually-hidden">{paused ? controls.play : controls.pause}</span>
        </button>
      )}
    </section>
  );
}

const renderNothing = () => null;

/** Renders an arrow; at an end it keeps the focus. */
const arrow =
  (step: 'previous' | 'next', label: string, Icon: LucideIcon) =>
  (onClick: () => void, leadsOn: boolean) => (
    <button
      type="button"
      className={`arrow ${step}`}
      aria-label={label}
      aria-disabled={!leadsOn}
      onClick={onClick}
    >
      <Icon size={24} strokeWidth={1.5} />
    </button>
  );

/** A slide with the focus must not move away; a button that was clicked by a mouse does not count. */
const stopsOnFocus = ({ target }: FocusEvent): boolean =>
  target.closest('.slider') !== null || target.matches(':focus-visible');

/** A touch has no end of hovering, and after a click on Play the carousel should play. */
const stopsOnHover = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType !== 'touch' && !(target as Element).closest('.pause');
