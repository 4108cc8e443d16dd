'use client';

import { Fragment, useEffect, useRef, useState } from 'react';
import { PairedCarousel } from '@/components/carousel/PairedCarousel';
import { Photograph } from '@/components/Photograph';
import type { NamedPhotograph } from '@/server/pages/serviceWorks';
import { hasText, PhotographText } from '../preview/PhotographText';
import { usePreview } from '../preview/usePreview';
import { carouselSizes, singleSizes, uprightPlace } from './proportions';

const INTERVAL_MS = 2_000;

type Props = {
  name: string;
  photographs: NamedPhotograph[];
  priority: boolean;
  /** The aspect ratio of the carousel; a single photograph keeps its own. */
  ratio?: number;
};

/** A portfolio's photographs, each of which opens the Image Preview; several are a carousel that plays while it is visible. */
export function PortfolioPhotographs({ name, photographs, priority, ratio }: Props) {
  const { isOpen, preview, buttonProps } = usePreview(photographs, name);
  const [root, isOnScreen] = useOnScreen<HTMLDivElement>();
  const items = photographs.map((photograph, index) => (
    <Fragment key={photograph.id}>
      <button type="button" {...buttonProps(index)}>
        <Photograph
          photograph={photograph}
          sizes={ratio === undefined ? singleSizes(photograph) : carouselSizes(photograph, ratio)}
          priority={priority && index === 0}
          fill={ratio !== undefined}
          uprightPlace={ratio === undefined ? undefined : uprightPlace(ratio)}
        />
      </button>
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
        <PairedCarousel label={name} interval={INTERVAL_MS} suspended={isOpen || !isOnScreen}>
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
    const observer = new IntersectionObserver(([entry]) => {
      setIsOnScreen(entry?.isIntersecting ?? false);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isOnScreen] as const;
}
