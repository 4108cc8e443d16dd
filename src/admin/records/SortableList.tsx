'use client';

import { DraggableSortable } from '@payloadcms/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useStable } from '@/components/useStable';

type Props = {
  items: readonly { id: string; name: string }[];
  onMove: (from: number, to: number) => void;
  /** Renders the list; its buttons call `move`, which is the same at each render. */
  render: (move: (from: number, to: number) => void) => ReactNode;
};

/** A list whose items can be dragged to another place; each move is announced to screen readers. */
export function SortableList({ items, onMove, render }: Props) {
  const [announced, setAnnounced] = useState('');

  const { move } = useStable({
    move(from: number, to: number) {
      if (from === to) return;
      onMove(from, to);
      setAnnounced(`${items[from]?.name} is now ${to + 1} of ${items.length}`);
    },
  });

  // The same list as long as it holds the same: every item is rendered again when it is another one.
  const ids = items.map(({ id }) => id);
  const lastIds = useRef(ids);
  if (ids.join('\n') !== lastIds.current.join('\n')) lastIds.current = ids;

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <DraggableSortable
        ids={lastIds.current}
        onDragEnd={({ moveFromIndex, moveToIndex }) => move(moveFromIndex, moveToIndex)}
      >
        {render(move)}
      </DraggableSortable>
    </>
  );
}
