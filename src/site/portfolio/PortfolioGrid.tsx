'use client';

import { useImagePreview } from '@/blocks/imagePreview/useImagePreview';
import { Photograph } from '@/components/Photograph';
import { PhotoGrid } from '@/components/photoGrid/PhotoGrid';
import type { NamedPhotograph } from '@/server/pages/servicePage';

/** The width of a page's column on the largest screens (tokens.ts). */
const MAX_WIDTH = 1600;

type Props = { name: string; photographs: NamedPhotograph[] };

/** All photographs of a portfolio, each of which opens the Image Preview. */
export function PortfolioGrid({ name, photographs }: Props) {
  const { preview, buttonProps } = useImagePreview(photographs, name);
  return (
    <>
      <PhotoGrid
        photos={photographs}
        maxWidth={MAX_WIDTH}
        tile={(photograph, { number, style, sizes }) => (
          <li key={photograph.id} className="tile" style={style}>
            <button type="button" {...buttonProps(number - 1)}>
              <Photograph photograph={photograph} sizes={sizes} priority={number === 1} fill />
            </button>
          </li>
        )}
      />
      {preview}
    </>
  );
}
