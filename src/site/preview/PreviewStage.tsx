'use client';

import { Photograph } from '@/components/Photograph';
import type { NamedPhotograph } from '@/server/pages/service';
import { around } from './around';
import { useSwipe } from './useSwipe';

type Props = {
  photographs: readonly NamedPhotograph[];
  /** Stands for a photograph that has no alternative text. */
  caption: string;
  /** Where the preview is in its endless round, from which the photograph follows. */
  at: number;
  onTurn: (step: -1 | 1) => void;
};

/** Pixels that the rows above and below take (previewStyle.ts). */
const ROWS = 112;

/** The photograph as large as its place allows, its neighbours beside it, loaded ahead (look.md). */
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
            <div
              key={place}
              className="place"
              style={{ left: `${100 * place}%` }}
              aria-hidden={place !== at}
            >
              <div className="fit" style={{ width: `min(100cqw, ${100 * ratio}cqh)` }}>
                <Photograph
                  photograph={{ ...photograph, alt: photograph.alt || caption }}
                  sizes={`min(100vw, calc((100vh - ${ROWS}px) * ${ratio.toFixed(3)}))`}
                  first={place === at}
                  next={place !== at}
                />
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
