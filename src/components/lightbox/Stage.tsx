'use client';

import type { CSSProperties, ReactNode } from 'react';
import { useSwipe } from './useSwipe';

type Sized = { width: number; height: number };

/** How a photograph is rendered. */
export type Place = {
  /** The `sizes` of HTML. */
  sizes: string;
  /** Whether it is the one that is looked at; the others are its neighbours. */
  isShown: boolean;
};

type Props<Item extends Sized> = {
  items: readonly Item[];
  /** The position in the endless row of photographs. */
  at: number;
  /** The position of the first photograph. */
  first?: number;
  /** Whether the first photograph follows the last. */
  wraps?: boolean;
  onTurn: (step: -1 | 1) => void;
  /** Renders a photograph, which fills its place. */
  children: (item: Item, place: Place) => ReactNode;
  /** Renders the text below a photograph. */
  text?: (item: Item, isShown: boolean) => ReactNode;
};

/** The height of the rows above and below the photograph (lightboxStyle.ts). */
const ROWS = 112;

/** A photograph as large as possible, with its neighbours preloaded beside it. */
export function Stage<Item extends Sized>(props: Props<Item>) {
  const { items, at, first = 0, wraps = true, onTurn, children, text } = props;
  const { moved, handlers } = useSwipe((step) => step !== 0 && onTurn(step));
  const several = items.length > 1;
  const exists = (place: number) => wraps || (place >= first && place < first + items.length);
  const places = several ? [at - 1, at, at + 1].filter(exists) : [at];
  return (
    <div className="stage" {...(several && handlers)}>
      <div
        className={moved === undefined ? 'row' : 'row dragged'}
        style={{ transform: `translate3d(calc(${-100 * at}% + ${moved ?? 0}px), 0, 0)` }}
      >
        {places.map((place) => {
          const item = wrappedItem(items, place - first);
          const ratio = item.width / Math.max(1, item.height);
          const sizes = `min(100vw, calc((100vh - ${ROWS}px) * ${ratio.toFixed(3)}))`;
          const isShown = place === at;
          return (
            <figure
              key={place}
              className="place"
              style={{ left: `${100 * place}%`, '--ratio': ratio } as CSSProperties}
              aria-hidden={!isShown}
            >
              <div className="available">
                <div className="fit">{children(item, { sizes, isShown })}</div>
              </div>
              {text?.(item, isShown)}
            </figure>
          );
        })}
      </div>
    </div>
  );
}

/** The item at a position of the endless row, where the last item precedes the first. */
export const wrappedItem = <T,>(items: readonly T[], position: number): T =>
  items.at(position % items.length) as T;
