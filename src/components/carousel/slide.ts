import { Children, type CSSProperties, type ReactNode } from 'react';
import type { CarouselProps } from 'react-responsive-carousel';

/** Milliseconds of a transition, and pixels that a drag must reach to turn the slide (docs/specification.md#carousels). */
export const TRANSITION = 400;
export const DRAG = 80;

/** The part of the carousel's props and state that moving takes. */
type Props = { children?: ReactNode };
type State = { selectedItem: number; previousItem: number; itemSize: number; initialized: boolean };
type Moved = { itemListStyle?: CSSProperties };
type Delta = { x: number; y: number };
type SetState = Parameters<CarouselProps['swipeAnimationHandler']>[3];

const place = (percent: number): string => `translate3d(${percent}%,0,0)`;

/** The list begins with a copy of the last slide and ends with one of the first. */
const restingPlace = (item: number): number => -100 * (item + 1);

/**
 * How the list of slides moves, in percent of its width. The library by itself runs back over all
 * slides after the last one; here a move begins at whichever copy of the present slide is nearest, so
 * that the loop has no end. An animation, unlike a transition, can say where it begins.
 */
export function slideHandlers() {
  let dragged: number | undefined;
  let move = 0;

  function glide(to: number, from: number, count: number): Moved {
    const start = nearestCopy(dragged ?? from, to, count);
    dragged = undefined;
    move += 1;
    return {
      itemListStyle: {
        transform: place(to),
        '--slide-from': place(start),
        // Two names of one animation: the same name again would not begin anew.
        animation: `carousel-slide-${move % 2} ${TRANSITION}ms ease-in-out`,
      } as CSSProperties,
    };
  }

  return {
    animationHandler(
      { children }: Props,
      { selectedItem, previousItem, initialized }: State,
    ): Moved {
      const count = Children.count(children);
      if (count < 2) return {};
      const to = restingPlace(selectedItem);
      if (!initialized) return { itemListStyle: { transform: place(to) } };
      return glide(to, restingPlace(previousItem), count);
    },

    /** Follows the finger sideways; what goes up or down is left to the page. */
    swipeAnimationHandler(
      { x, y }: Delta,
      { children }: Props,
      { selectedItem, itemSize }: State,
      setState: SetState,
    ): Moved {
      const count = Children.count(children);
      if (count < 2 || (dragged === undefined && Math.abs(y) >= Math.abs(x))) return {};
      const end = restingPlace(count);
      const wished = restingPlace(selectedItem) + (100 * x) / itemSize;
      const around = wished > -100 ? wished - 100 * count : wished;
      dragged = around < end ? around + 100 * count : around;
      setState({ swipeMovementStarted: true, cancelClick: true });
      return { itemListStyle: { transform: place(dragged) } };
    },

    stopSwipingHandler({ children }: Props, { selectedItem }: State): Moved {
      const to = restingPlace(selectedItem);
      return dragged === undefined ? {} : glide(to, to, Children.count(children));
    },
  };
}

/** Of the places that show the same slide, the nearest to `to`; of two as near, the one before it. */
function nearestCopy(from: number, to: number, count: number): number {
  const loop = 100 * count;
  const [nearest = from] = [from, from - loop, from + loop]
    .filter((copy) => copy <= 0 && copy >= restingPlace(count))
    .sort((a, b) => Math.abs(a - to) - Math.abs(b - to) || b - a);
  return nearest;
}
