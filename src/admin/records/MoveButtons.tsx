import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';

type Props = {
  name: string;
  index: number;
  count: number;
  tabIndex?: number;
  onMove: (to: number) => void;
};

const STEPS = [
  { Icon: ChevronLeft, label: 'earlier', step: -1 },
  { Icon: ChevronRight, label: 'later', step: 1 },
];

/** Buttons that move an item without dragging (WCAG 2.5.7); the keys Home and End move it to the ends. */
export function MoveButtons({ name, index, count, tabIndex, onMove }: Props) {
  const move = (to: number) => to >= 0 && to < count && to !== index && onMove(to);
  const onKeyDown = (event: KeyboardEvent) => {
    const end = { Home: 0, End: count - 1 }[event.key];
    if (end === undefined) return;
    event.preventDefault();
    move(end);
  };
  return (
    <div className="moves">
      {STEPS.map(({ Icon, label, step }) => (
        <button
          key={label}
          type="button"
          {...{ tabIndex }}
          aria-label={`Move ${name} ${label}`}
          aria-disabled={index === (step < 0 ? 0 : count - 1)}
          onClick={() => move(index + step)}
          onKeyDown={onKeyDown}
        >
          <Icon size={20} strokeWidth={1.5} />
        </button>
      ))}
    </div>
  );
}
