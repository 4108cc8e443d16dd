import type { CSSProperties } from 'react';
import type { Chapter as ChapterContent } from '@/server/pages/service';
import { ChapterPhotographs } from './ChapterPhotographs';
import { AloneFrame, ChapterCarouselFrame, ChapterFrame } from './PortfolioLayout';
import { aloneWidth, placeRatio } from './proportions';

type Props = ChapterContent & {
  /** Its first photograph is the first of the page. */
  first: boolean;
};

/** A portfolio: its name, its description, then its photographs (docs/specification.md#portfolio-detail). */
export function Chapter({ name, description, photographs, first }: Props) {
  const words = (
    <div className="words">
      <h2>{name}</h2>
      <p className="description">{description}</p>
    </div>
  );
  const [only, ...others] = photographs;
  if (only && others.length === 0) {
    return (
      <AloneFrame style={{ '--alone-width': aloneWidth(only) } as CSSProperties}>
        {words}
        <div className="alone">
          <ChapterPhotographs name={name} photographs={photographs} first={first} />
        </div>
      </AloneFrame>
    );
  }
  const ratio = placeRatio(photographs);
  return (
    <ChapterFrame>
      {words}
      {only && (
        <ChapterCarouselFrame style={{ '--place-ratio': ratio } as CSSProperties}>
          <ChapterPhotographs name={name} photographs={photographs} first={first} ratio={ratio} />
        </ChapterCarouselFrame>
      )}
    </ChapterFrame>
  );
}
