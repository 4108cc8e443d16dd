'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';

type Props = {
  name: string;
  /** Its index, and the length of the list. */
  at: number;
  of: number;
  onMove: (to: number) => void;
};

const STEPS = [
  { Icon: ChevronLeft, word: 'earlier', step: -1 },
  { Icon: ChevronRight, word: 'later', step: 1 },
];

/** Buttons that move an item without dragging (WCAG 2.5.7); the keys Home and End move it to the ends. */
export function MoveButtons({ name, at, of, onMove }: Props) {
  const move = (to: number) => to >= 0 && to < of && to !== at && onMove(to);
  const onKeyDown = (event: KeyboardEvent) => {
    const end = { Home: 0, End: of - 1 }[event.key];
    if (end === undefined) return;
    event.preventDefault();
    move(end);
  };
  return (
    <div className="moves">
      {STEPS.map(({ Icon, word, step }) => (
        <button
          key={word}
          type="button"
          aria-label={`Move ${name} ${word}`}
          aria-disabled={at === (step < 0 ? 0 : of - 1)}
          onClick={() => move(at + step)}
          onKeyDown={onKeyDown}
        >
          <Icon size={20} strokeWidth={1.5} />
        </button>
      ))}
    </div>
  );
}
