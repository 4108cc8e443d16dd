'use client';

import type { ReactNode } from 'react';

type Props = {
  /** The photograph's alternative text. */
  alt: string;
  /** Of usePreview. */
  preview: { open: (index: number) => void; prepare: () => void };
  index: number;
  children: ReactNode;
};

/** A photograph that opens the Image Preview. For its look see photographButtons. */
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
