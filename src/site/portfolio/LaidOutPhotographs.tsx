'use client';

import type { CSSProperties } from 'react';
import type { InPage } from '@/blocks/blockStyle';
import { hasText, PhotographText } from '@/blocks/imagePreview/PhotographText';
import { useImagePreview } from '@/blocks/imagePreview/useImagePreview';
import { ratioOf } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import { PhotoGrid } from '@/components/photoGrid/PhotoGrid';
import { COLUMN_WIDTH } from '@/components/photoGrid/photoRows';
import { Strip } from '@/components/strip/Strip';
import { stripSizes, widestIn } from '@/components/strip/stripSizes';
import type { NamedPhotograph } from '@/server/pages/servicePage';
import { columnSizes, type PortfolioLayout } from './proportions';

type Props = InPage & {
  name: string;
  photographs: NamedPhotograph[];
  layout: PortfolioLayout;
  /** Whether the first is the main photograph of the page. */
  priority: boolean;
};

/** All photographs of a portfolio, each of which opens the Image Preview. For their look see photographsStyle.ts. */
export function LaidOutPhotographs({ name, photographs, layout, priority, isEdge }: Props) {
  const { preview, buttonProps } = useImagePreview(photographs, name);
  const button = (photograph: NamedPhotograph, index: number, sizes: string) => (
    <button type="button" {...buttonProps(index)}>
      <Photograph {...{ photograph, sizes }} priority={priority && index === 0} fill />
    </button>
  );
  const items = (sizesOf: (photograph: NamedPhotograph) => string) =>
    photographs.map((photograph, index) => (
      <li key={photograph.id} style={{ '--own': ratioOf(photograph).toFixed(4) } as CSSProperties}>
        {button(photograph, index, sizesOf(photograph))}
        {hasText(photograph.text) && (
          <p className="photograph-text">
            <PhotographText text={photograph.text} />
          </p>
        )}
      </li>
    ));
  const widest = widestIn(photographs);
  return (
    <>
      {layout === 'grid' && (
        <div className="grid">
          <PhotoGrid
            photos={photographs}
            maxWidth={isEdge ? undefined : COLUMN_WIDTH}
            tile={(photograph, { number, style, sizes }) => (
              <li key={photograph.id} className="tile" style={style}>
                {button(photograph, number - 1, sizes)}
              </li>
            )}
          />
        </div>
      )}
      {layout === 'column' && <ul>{items(columnSizes)}</ul>}
      {layout === 'strip' && (
        <div style={{ '--widest': widest } as CSSProperties}>
          <Strip label={name}>{items((photograph) => stripSizes(photograph, widest))}</Strip>
        </div>
      )}
      {preview}
    </>
  );
}
