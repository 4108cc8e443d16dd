import { DraggableSortable, useDraggableSortable } from '@payloadcms/ui';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/Button';
import { quietIconButtonStyle } from '@/components/controlStyles';
import { Dialog } from '@/components/dialog/Dialog';
import { MoveButtons } from './MoveButtons';
import type { NamedRecord } from './RecordTable';

const OrderStyle = styled.ul`
  display: grid;
  gap: 4px;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 56px;
    padding: 4px 8px 4px 4px;
    border-radius: 10px;
    background: var(--row-odd);
  }
  .grip { display: grid; place-items: center; width: 40px; height: 44px; color: var(--ink-quiet); cursor: grab; touch-action: none; }
  .name { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  .moves { display: flex; gap: 8px; }
  .moves svg { rotate: 90deg; }
  button { ${quietIconButtonStyle} }
  button[aria-disabled='true'] { opacity: 0.35; cursor: default; }
`;

type Props = {
  records: readonly NamedRecord[];
  onMove: (from: number, to: number) => void;
  onClose: () => void;
};

/** Changes the owner's order of a list, by drag, buttons and keys; each move is saved at once and announced to screen readers. */
export function OrderDialog({ records, onMove, onClose }: Props) {
  const [announced, setAnnounced] = useState('');

  function move(from: number, to: number) {
    if (from === to) return;
    onMove(from, to);
    setAnnounced(`${records[from]?.name} is now ${to + 1} of ${records.length}`);
  }

  return (
    <Dialog title="Change order" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <DraggableSortable
        ids={records.map(({ _id }) => _id)}
        onDragEnd={({ moveFromIndex, moveToIndex }) => move(moveFromIndex, moveToIndex)}
      >
        <OrderStyle>
          {records.map((record, index) => (
            <OrderRow
              key={record._id}
              {...{ record, index }}
              count={records.length}
              onMove={(to) => move(index, to)}
            />
          ))}
        </OrderStyle>
      </DraggableSortable>
    </Dialog>
  );
}

type RowProps = { record: NamedRecord; index: number; count: number; onMove: (to: number) => void };

function OrderRow({ record: { _id, name }, index, count, onMove }: RowProps) {
  const { listeners, setNodeRef, transform, transition } = useDraggableSortable({ id: _id });
  return (
    <li ref={setNodeRef} style={{ transform, transition }}>
      <span className="grip" {...listeners} aria-hidden="true">
        <GripVertical size={18} strokeWidth={1.5} />
      </span>
      <span className="name">{name}</span>
      <MoveButtons {...{ name, index, count, onMove }} />
    </li>
  );
}
