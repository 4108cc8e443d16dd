'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Turns to the photograph before or after; for its look see lightboxStyle. */
export function TurnButtons({ onTurn }: { onTurn: (step: -1 | 1) => void }) {
  return (
    <>
      <button type="button" className="control" aria-label="Previous" onClick={() => onTurn(-1)}>
        <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <button type="button" className="control" aria-label="Next" onClick={() => onTurn(1)}>
        <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </>
  );
}
