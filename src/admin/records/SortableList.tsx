'use client';

import { DraggableSortable } from '@payloadcms/ui';
import { type ReactNode, useState } from 'react';

type Props = {
  items: readonly { id: string; name: string }[];
  onMove: (from: number, to: number) => void;
  /** Renders the list; its buttons call `move`. */
  render: (move: (from: number, to: number) => void) => ReactNode;
};

/** A list whose items can be dragged to another place; each move is announced to screen readers. */
export function SortableList({ items, onMove, render }: Props) {
  const [announced, setAnnounced] = useState('');

  function move(from: number, to: number) {
    if (from === to) return;
    onMove(from, to);
    setAnnounced(`${items[from]?.name} is now ${to + 1} of ${items.length}`);
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <DraggableSortable
        ids={items.map(({ id }) => id)}
        onDragEnd={({ moveFromIndex, moveToIndex }) => move(moveFromIndex, moveToIndex)}
      >
        {render(move)}
      </DraggableSortable>
    </>
  );
}
