'use client';

import { Photograph } from '@/components/Photograph';
import type { Photograph as PhotographData } from '@/server/images/photograph';
import { WIDE } from '@/theme/screens';
import { PhotographButton } from '../preview/PhotographButton';
import { usePreview } from '../preview/usePreview';

/** Identical photographs in the grid (product.md 2, 9). */
const COUNT = 10;

const SIZES = `(min-width: ${WIDE}px) 62vw, 94vw`;

type Props = { heading: string; photograph: PhotographData };

/** The same photograph ten times; each opens the Image Preview (product.md 2). Its look comes from Grid around it. */
export function ProjectGallery({ heading, photograph }: Props) {
  const photographs = Array.from({ length: COUNT }, (_, index) => {
    return { ...photograph, id: String(index + 1) };
  });
  const { preview, ...opener } = usePreview(photographs, heading);
  return (
    <>
      <ul>
        {photographs.map(({ id, alt }, index) => (
          <li key={id}>
            <PhotographButton alt={alt} preview={opener} index={index}>
              <Photograph photograph={photograph} sizes={SIZES} cover />
            </PhotographButton>
          </li>
        ))}
      </ul>
      {preview}
    </>
  );
}
