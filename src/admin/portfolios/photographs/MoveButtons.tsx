'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';

type Props = {
  /** Of the photograph. */
  name: string;
  /** Its place, counted from 0, of so many. */
  at: number;
  of: number;
  onMove: (to: number) => void;
};

/** Beside dragging, for the keyboard and for a single click (WCAG 2.5.7). Home and End lead to the ends. */
export function MoveButtons({ name, at, of, onMove }: Props) {
  const move = (to: number) => to >= 0 && to < of && to !== at && onMove(to);
  const ends: Record<string, number> = { Home: 0, End: of - 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const end = ends[event.key];
    if (end === undefined) return;
    event.preventDefault();
    move(end);
  };
  return (
    <div className="moves">
      <button
        type="button"
        aria-label={`Move ${name} earlier`}
        aria-disabled={at === 0}
        onClick={() => move(at - 1)}
        onKeyDown={onKeyDown}
      >
        <ChevronLeft size={18} strokeWidth={2} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Move ${name} later`}
        aria-disabled={at === of - 1}
        onClick={() => move(at + 1)}
        onKeyDown={onKeyDown}
      >
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
      </button>
    </div>
  );
}
