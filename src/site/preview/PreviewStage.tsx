'use client';

import type { CSSProperties } from 'react';
import { Photograph } from '@/components/Photograph';
import type { NamedPhotograph } from '@/server/pages/service';
import { hasText, PhotographText } from './PhotographText';
import { useSwipe } from './useSwipe';

type Props = {
  photographs: readonly NamedPhotograph[];
  /** The alternative text of a photograph that has none. */
  caption: string;
  /** The position in the endless row of photographs. */
  at: number;
  onTurn: (step: -1 | 1) => void;
};

/** The height of the rows above and below the photograph (previewStyle.ts). */
const ROWS = 112;

/** The photograph as large as possible, with its neighbours preloaded beside it. */
export function PreviewStage({ photographs, caption, at, onTurn }: Props) {
  const { moved, handlers } = useSwipe(onTurn);
  const several = photographs.length > 1;
  const places = several ? [at - 1, at, at + 1] : [at];
  return (
    <div className="stage" {...(several && handlers)}>
      <div
        className={moved === undefined ? 'row' : 'row dragged'}
        style={{ transform: `translate3d(calc(${-100 * at}% + ${moved ?? 0}px), 0, 0)` }}
      >
        {places.map((place) => {
          const photograph = wrappedItem(photographs, place);
          const ratio = photograph.width / Math.max(1, photograph.height);
          return (
            <figure
              key={place}
              className="place"
              style={{ left: `${100 * place}%`, '--ratio': ratio } as CSSProperties}
              aria-hidden={place !== at}
            >
              <div className="available">
                <div className="fit">
                  <Photograph
                    photograph={{ ...photograph, alt: photograph.alt || caption }}
                    sizes={`min(100vw, calc((100vh - ${ROWS}px) * ${ratio.toFixed(3)}))`}
                    first={place === at}
                    next={place !== at}
                  />
                </div>
              </div>
              {hasText(photograph.words) && (
                <figcaption ref={place === at ? scrollByKeys : undefined}>
                  <PhotographText words={photograph.words} />
                </figcaption>
              )}
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

/** Lets the keyboard scroll a text that overflows while it is shown. @returns the cleanup of the ref */
function scrollByKeys(text: HTMLElement) {
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  return () => {
    // The arrow keys need the focus inside the dialog.
    if (document.activeElement === text) text.closest('dialog')?.querySelector('button')?.focus();
    text.removeAttribute('tabindex');
  };
}
