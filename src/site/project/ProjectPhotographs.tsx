'use client';

import { useImagePreview } from '@/blocks/imagePreview/useImagePreview';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import type { PhotographText, ShownPhotograph } from '@/server/images/serialize';
import { WIDE } from '@/theme/breakpoints';

const COUNT = 10;

/** The width of the grid (ProjectView.tsx): every fifth photograph takes all of it, the others half. */
const WIDTHS = { wide: 'min(59vw, 1004px)', narrow: 'min(94vw, 100vw - 40px)' };
const EVERY = 5;

function sizesAt(index: number, photograph: ShownPhotograph): string {
  const place = (width: string) => ({
    width: index % EVERY === 0 ? width : `calc(${width} / 2)`,
    ratio: 3 / 2,
  });
  return coverSizes(photograph, { from: WIDE, ...place(WIDTHS.wide) }, place(WIDTHS.narrow));
}

type Props = { heading: string; photograph: ShownPhotograph & { text: PhotographText } };

/** One photograph repeated, which opens the Image Preview (docs/specification.md#project-page). For its look see Grid. */
export function ProjectPhotographs({ heading, photograph }: Props) {
  const photographs = Array.from({ length: COUNT }, (_, index) => ({
    ...photograph,
    id: String(index + 1),
  }));
  const { preview, buttonProps } = useImagePreview(photographs, heading);
  return (
    <>
      <ul>
        {photographs.map(({ id }, index) => (
          <li key={id}>
            <button type="button" {...buttonProps(index)}>
              <Photograph photograph={photograph} sizes={sizesAt(index, photograph)} fill />
            </button>
          </li>
        ))}
      </ul>
      {preview}
    </>
  );
}
