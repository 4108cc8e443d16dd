'use client';

import { Fragment } from 'react';
import { PairedCarousel } from '@/components/carousel/PairedCarousel';
import { Photograph } from '@/components/Photograph';
import { useOnScreen } from '@/components/useOnScreen';
import type { NamedPhotograph } from '@/server/pages/service';
import { PhotographButton } from '../preview/PhotographButton';
import { isSaid, PhotographWords } from '../preview/PhotographWords';
import { usePreview } from '../preview/usePreview';
import { aloneSizes, placeSizes, uprightPlace } from './proportions';

/** Milliseconds until the next photographs (docs/specification.md#portfolio-detail). */
const INTERVAL = 2_000;

type Props = {
  /** The portfolio's name. */
  name: string;
  photographs: NamedPhotograph[];
  first: boolean;
  /** The proportions of a place of the carousel; a photograph that stands alone keeps its own. */
  ratio?: number;
};

/**
 * A portfolio's photographs in a carousel that plays while it can be seen; each opens the Image Preview
 * (docs/specification.md#portfolio-detail).
 */
export function ChapterPhotographs({ name, photographs, first, ratio }: Props) {
  const { isOpen, preview, ...opener } = usePreview(photographs, name);
  const [root, isOnScreen] = useOnScreen<HTMLDivElement>();
  const items = photographs.map((photograph, index) => (
    <Fragment key={photograph.id}>
      <PhotographButton alt={photograph.alt} preview={opener} index={index}>
        <Photograph
          photograph={photograph}
          sizes={ratio === undefined ? aloneSizes(photograph) : placeSizes(photograph, ratio)}
          first={first && index === 0}
          cover={ratio !== undefined}
          uprightPlace={ratio === undefined ? undefined : uprightPlace(ratio)}
        />
      </PhotographButton>
      {isSaid(photograph.words) && (
        <p className="said">
          <PhotographWords words={photograph.words} />
        </p>
      )}
    </Fragment>
  ));
  return (
    <div ref={root}>
      {ratio === undefined ? (
        items
      ) : (
        <PairedCarousel label={name} interval={INTERVAL} hold={isOpen || !isOnScreen}>
          {items}
        </PairedCarousel>
      )}
      {preview}
    </div>
  );
}
