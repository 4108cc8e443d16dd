import { Children, type CSSProperties } from 'react';
import type { CarouselProps } from 'react-responsive-carousel';

/** Milliseconds of a transition, and pixels from which a drag turns the slide (docs/specification.md#carousels). */
export const TRANSITION_DURATION = 400;
export const DRAG_DISTANCE = 80;

const translate = (percent: number): string => `translate3d(${percent}%,0,0)`;

/** Where the list must be for a slide to show. It begins with a copy of the last slide and ends with one of the first. */
const offsetOf = (slide: number): number => -100 * (slide + 1);

/**
 * The handlers that move the list of slides, in percent of its width. After the last slide the library would
 * run back over all of them; these start from the nearest copy of the current slide, so that the loop has no
 * end. A CSS animation is used, because a transition cannot choose where it starts.
 */
export function slideHandlers() {
  let dragged: number | undefined;
  let moves = 0;

  function slideTo(to: number, from: number, count: number) {
    const start = nearestCopy(dragged ?? from, to, count);
    dragged = undefined;
    moves += 1;
    return {
      itemListStyle: {
        transform: translate(to),
        '--slide-from': translate(start),
        // The same animation has two names, because the same name again would not restart it.
        animation: `carousel-slide-${moves % 2} ${TRANSITION_DURATION}ms ease-in-out`,
      } as CSSProperties,
    };
  }

  return {
    animationHandler({ children }, state) {
      const count = Children.count(children);
      if (count < 2) return {};
      const to = offsetOf(state.selectedItem);
      if (!state.initialized) return { itemListStyle: { transform: translate(to) } };
      return slideTo(to, offsetOf(state.previousItem), count);
    },

    /** Follows a horizontal drag; a vertical one scrolls the page. */
    swipeAnimationHandler({ x, y }, { children }, { selectedItem, itemSize }, setState) {
      const count = Children.count(children);
      if (count < 2 || (dragged === undefined && Math.abs(y) >= Math.abs(x))) return {};
      const offset = offsetOf(selectedItem) + (100 * x) / itemSize;
      const wrapped = offset > -100 ? offset - 100 * count : offset;
      dragged = wrapped < offsetOf(count) ? wrapped + 100 * count : wrapped;
      setState({ swipeMovementStarted: true, cancelClick: true });
      return { itemListStyle: { transform: translate(dragged) } };
    },

    stopSwipingHandler({ children }, { selectedItem }) {
      const to = offsetOf(selectedItem);
      return dragged === undefined ? {} : slideTo(to, to, Children.count(children));
    },
  } satisfies Partial<CarouselProps>;
}

/** The offset nearest to `to` that shows the same slide as `from`; of two equally near, the one before it. */
function nearestCopy(from: number, to: number, count: number): number {
  const [nearest = from] = [from, from - 100 * count, from + 100 * count]
    .filter((copy) => copy <= 0 && copy >= offsetOf(count))
    .sort((a, b) => Math.abs(a - to) - Math.abs(b - to) || b - a);
  return nearest;
}
