import type { CSSProperties } from 'react';
import type { Chapter as ChapterContent } from '@/server/pages/service';
import { ChapterPhotographs } from './ChapterPhotographs';
import { ChapterCarouselFrame, ChapterFrame, SingleFrame } from './PortfolioLayout';
import { carouselRatio, singleWidth } from './proportions';

type Props = ChapterContent & {
  /** Whether its first photograph is the first of the page. */
  first: boolean;
};

/** A portfolio with its photographs; a single photograph stands beside the text (docs/specification.md#portfolio-detail). */
export function Chapter({ name, description, photographs, first }: Props) {
  const text = (
    <div className="text">
      <h2>{name}</h2>
      <p className="description">{description}</p>
    </div>
  );
  const [only, ...others] = photographs;
  if (only && others.length === 0) {
    return (
      <SingleFrame style={{ '--single-width': singleWidth(only) } as CSSProperties}>
        {text}
        <div className="single">
          <ChapterPhotographs name={name} photographs={photographs} first={first} />
        </div>
      </SingleFrame>
    );
  }
  const ratio = carouselRatio(photographs);
  return (
    <ChapterFrame>
      {text}
      {only && (
        <ChapterCarouselFrame style={{ '--ratio': ratio } as CSSProperties}>
          <ChapterPhotographs name={name} photographs={photographs} first={first} ratio={ratio} />
        </ChapterCarouselFrame>
      )}
    </ChapterFrame>
  );
}
