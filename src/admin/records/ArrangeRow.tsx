'use client';

import { useDraggableSortable } from '@payloadcms/ui';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { Named } from '../table/RecordTable';

type Props = { record: Named; at: number; of: number; onMove: (to: number) => void };

/** One row of the order: a handle to drag it by, and buttons for everybody who does not drag (WCAG 2.5.7). */
export function ArrangeRow({ record, at, of, onMove }: Props) {
  const { listeners, setNodeRef, transform, transition } = useDraggableSortable({ id: record._id });
  const { name } = record;
  return (
    <li ref={setNodeRef} style={{ transform, transition }}>
      <span className="grip" {...listeners} aria-hidden="true">
        <GripVertical size={18} strokeWidth={1.5} />
      </span>
      <span className="name">{name}</span>
      <button
        type="button"
        aria-label={`Move ${name} up`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(at - 1)}
      >
        <ChevronUp size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Move ${name} down`}
        aria-disabled={at === of - 1}
        onClick={() => at < of - 1 && onMove(at + 1)}
      >
        <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
