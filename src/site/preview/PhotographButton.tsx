'use client';

import type { ReactNode } from 'react';

type Props = {
  /** The photograph's alternative text. */
  alt: string;
  /** The part of usePreview that it takes. */
  preview: { open: (index: number) => void; prepare: () => void };
  index: number;
  children: ReactNode;
};

/** A photograph that opens the Image Preview. Its look comes from PhotographButtons around it. */
export function PhotographButton({ alt, preview, index, children }: Props) {
  return (
    <button
      type="button"
      className="photograph"
      aria-haspopup="dialog"
      aria-label={alt ? undefined : `Photograph ${index + 1}`}
      onClick={() => preview.open(index)}
      onPointerEnter={preview.prepare}
      onFocus={preview.prepare}
    >
      {children}
    </button>
  );
}
