'use client';

import { ArrowRight } from 'lucide-react';
import { type CSSProperties, Fragment, useEffect, useRef, useState } from 'react';
import { hasText, PhotographText } from '@/blocks/imagePreview/PhotographText';
import { useImagePreview } from '@/blocks/imagePreview/useImagePreview';
import { PairedCarousel } from '@/components/carousel/PairedCarousel';
import { ratioOf } from '@/components/coverSizes';
import { PageLink } from '@/components/PageLink';
import { Photograph } from '@/components/Photograph';
import { useTexts } from '@/components/useTexts';
import type { NamedPhotograph } from '@/server/pages/servicePage';
import { fill } from '@/texts/fill';
import { carouselSizes, letterboxedSizes, MANY, singleSizes, tallPlace } from './proportions';

const INTERVAL_MS = 2_000;

type Props = {
  name: string;
  photographs: NamedPhotograph[];
  priority: boolean;
  /** The aspect ratio of the carousel; a single photograph keeps its own. */
  ratio?: number;
  /** The page with all photographs of the portfolio, where a carousel of many ends. */
  path: string;
};

/** A portfolio's photographs, each of which opens the Image Preview; several are a carousel that plays while it is visible. */
export function PortfolioPhotographs({ name, photographs, priority, ratio, path }: Props) {
  const texts = useTexts('photograph');
  const { isOpen, preview, buttonProps } = useImagePreview(photographs, name);
  const [root, isOnScreen] = useOnScreen<HTMLDivElement>();
  const count = photographs.length;
  const isLong = count >= MANY;
  const sizesOf = (photograph: NamedPhotograph) => {
    if (ratio === undefined) return singleSizes(photograph);
    return (isLong ? letterboxedSizes : carouselSizes)(photograph, ratio);
  };
  const items = photographs.map((photograph, index) => (
    <Fragment key={photograph.id}>
      <div className="frame" style={{ '--own': ratioOf(photograph) } as CSSProperties}>
        <button type="button" {...buttonProps(index)}>
          <Photograph
            photograph={photograph}
            sizes={sizesOf(photograph)}
            priority={priority && index === 0}
            fill={ratio !== undefined}
            tallPlace={ratio === undefined || isLong ? undefined : tallPlace(ratio)}
          />
        </button>
      </div>
      {hasText(photograph.text) && (
        <p className="photograph-text">
          <PhotographText text={photograph.text} />
        </p>
      )}
    </Fragment>
  ));
  return (
    <div ref={root}>
      {ratio === undefined ? (
        items
      ) : (
        <PairedCarousel
          label={name}
          interval={INTERVAL_MS}
          suspended={isOpen || !isOnScreen}
          ends={isLong}
          lastSlide={
            isLong && (
              <PageLink href={path} className="end" draggable={false}>
                {fill(texts.seeAll, { count })}
                <ArrowRight size={28} strokeWidth={1.5} />
              </PageLink>
            )
          }
        >
          {items}
        </PairedCarousel>
      )}
      {preview}
    </div>
  );
}

/** Whether an element is at least partly visible. @returns the element's ref and the answer */
function useOnScreen<E extends Element>() {
  const ref = useRef<E>(null);
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    // A busy page gets several entries at once, of which the last is true now.
    const observer = new IntersectionObserver((entries) => {
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isOnScreen] as const;
}
