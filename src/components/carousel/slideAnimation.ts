import { Children, type CSSProperties } from 'react';
import type { CarouselProps } from 'react-responsive-carousel';

/** Milliseconds of a transition, and pixels from which a drag turns the slide (docs/specification.md#carousels). */
export const TRANSITION_DURATION = 400;
export const DRAG_DISTANCE = 80;

/** Pixels that the hand may move during a click. */
const CLICK_TOLERANCE = 4;

const translate = (percent: number): string => `translate3d(${percent}%,0,0)`;

/** Where the list must be for a slide to show. One that loops begins with a copy of the last slide and ends with one of the first. */
const offsetOf = (slide: number, loops = false): number => -100 * (slide + (loops ? 1 : 0));

/**
 * The handlers that move the list of slides, in percent of its width. After the last slide the library would
 * run back over all of them; these start from the nearest copy of the current slide, so that the loop has no
 * end. A CSS animation is used, because a transition cannot choose where it starts.
 */
export function slideHandlers() {
  let dragged: number | undefined;
  let wasDragged = false;
  let moves = 0;

  function slideTo(to: number, from: number, { children, infiniteLoop }: Slides) {
    const start = dragged ?? from;
    dragged = undefined;
    moves += 1;
    return {
      itemListStyle: {
        transform: translate(to),
        '--slide-from': translate(
          infiniteLoop ? nearestCopy(start, to, Children.count(children)) : start,
        ),
        // The same animation has two names, because the same name again would not restart it.
        animation: `carousel-slide-${moves % 2} ${TRANSITION_DURATION}ms ease-in-out`,
      } as CSSProperties,
    };
  }

  return {
    /** Whether a slide is being dragged, or has been and does not move by itself yet. */
    isDragged: () => dragged !== undefined,

    /** Whether the pointer has moved since its last press on a slide, so that its click must do nothing. */
    wasDragged: () => wasDragged,

    onSwipeStart() {
      wasDragged = false;
    },

    animationHandler(slides, state) {
      if (Children.count(slides.children) < 2) return {};
      const to = offsetOf(state.selectedItem, slides.infiniteLoop);
      if (!state.initialized) return { itemListStyle: { transform: translate(to) } };
      return slideTo(to, offsetOf(state.previousItem, slides.infiniteLoop), slides);
    },

    /** Follows a horizontal drag; a vertical one scrolls the page. */
    swipeAnimationHandler(
      { x, y },
      { children, infiniteLoop },
      { selectedItem, itemSize },
      setState,
    ) {
      const count = Children.count(children);
      const threshold = Math.max(Math.abs(y), CLICK_TOLERANCE);
      if (Math.max(Math.abs(x), Math.abs(y)) > CLICK_TOLERANCE) wasDragged = true;
      if (count < 2 || (dragged === undefined && Math.abs(x) <= threshold)) return {};
      const offset = offsetOf(selectedItem, infiniteLoop) + (100 * x) / itemSize;
      if (infiniteLoop) {
        const wrapped = offset > -100 ? offset - 100 * count : offset;
        dragged = wrapped < offsetOf(count, true) ? wrapped + 100 * count : wrapped;
      } else dragged = Math.min(0, Math.max(offsetOf(count - 1), offset));
      setState({ swipeMovementStarted: true, cancelClick: true });
      return { itemListStyle: { transform: translate(dragged) } };
    },

    stopSwipingHandler(slides, { selectedItem }) {
      const to = offsetOf(selectedItem, slides.infiniteLoop);
      return dragged === undefined ? {} : slideTo(to, to, slides);
    },
  } satisfies Partial<CarouselProps> & { isDragged: () => boolean; wasDragged: () => boolean };
}

type Slides = Pick<CarouselProps, 'children' | 'infiniteLoop'>;

/** The offset nearest to `to` that shows the same slide as `from`; of two equally near, the one before it. */
function nearestCopy(from: number, to: number, count: number): number {
  const [nearest = from] = [from, from - 100 * count, from + 100 * count]
    .filter((copy) => copy <= 0 && copy >= offsetOf(count, true))
    .sort((a, b) => Math.abs(a - to) - Math.abs(b - to) || b - a);
  return nearest;
}
