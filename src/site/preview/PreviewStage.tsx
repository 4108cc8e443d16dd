'use client';

import type { CSSProperties } from 'react';
import { Photograph } from '@/components/Photograph';
import type { NamedPhotograph } from '@/server/pages/service';
import { around } from './around';
import { isSaid, PhotographWords } from './PhotographWords';
import { useSwipe } from './useSwipe';

type Props = {
  photographs: readonly NamedPhotograph[];
  /** Stands for a photograph that has no alternative text. */
  caption: string;
  /** Where the preview is in its endless round, from which the photograph follows. */
  at: number;
  onTurn: (step: -1 | 1) => void;
};

/** Pixels that the rows above and below take (previewStyle.ts); words below a photograph take more. */
const ROWS = 112;

/** The photograph as large as its place allows, its neighbours beside it, loaded ahead (docs/specification.md#screen-by-screen). */
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
          const photograph = around(photographs, place);
          const ratio = photograph.width / Math.max(1, photograph.height);
          return (
            <figure
              key={place}
              className="place"
              style={{ left: `${100 * place}%`, '--ratio': ratio } as CSSProperties}
              aria-hidden={place !== at}
            >
              <div className="room">
                <div className="fit">
                  <Photograph
                    photograph={{ ...photograph, alt: photograph.alt || caption }}
                    sizes={`min(100vw, calc((100vh - ${ROWS}px) * ${ratio.toFixed(3)}))`}
                    first={place === at}
                    next={place !== at}
                  />
                </div>
              </div>
              {isSaid(photograph.words) && (
                <figcaption ref={place === at ? scrollByKeys : undefined}>
                  <PhotographWords words={photograph.words} />
                </figcaption>
              )}
            </figure>
          );
        })}
      </div>
    </div>
  );
}

/** Words that are longer than their place can be scrolled by a keyboard too, as long as they are shown. */
function scrollByKeys(words: HTMLElement) {
  if (words.scrollHeight > words.clientHeight) words.tabIndex = 0;
  return () => {
    // The keys that turn are heard inside the dialog alone.
    if (document.activeElement === words) words.closest('dialog')?.querySelector('button')?.focus();
    words.removeAttribute('tabindex');
  };
}
