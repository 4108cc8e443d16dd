'use client';

import { useDraggableSortable } from '@payloadcms/ui';
import { GripVertical } from 'lucide-react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { useUnsaved } from '../unsaved/UnsavedChanges';
import { MoveButtons } from './MoveButtons';
import { OrderStyle } from './OrderStyle';
import type { Named } from './RecordTable';
import { SortableList } from './SortableList';

type Props = {
  records: readonly Named[];
  isSaving: boolean;
  onMove: (from: number, to: number) => void;
  onClose: () => void;
};

/** Changes the owner's order of a list, by drag, buttons and keys; each move is saved at once. */
export function OrderDialog({ records, isSaving, onMove, onClose }: Props) {
  useUnsaved(isSaving);
  const close = () => !isSaving && onClose();
  return (
    <Dialog
      title="Change order"
      onClose={close}
      footer={
        <Button loading={isSaving} onClick={close}>
          Done
        </Button>
      }
    >
      <SortableList
        items={records.map(({ _id, name }) => ({ id: _id, name }))}
        onMove={onMove}
        render={(moveTo) => (
          <OrderStyle>
            {records.map((record, at) => (
              <OrderRow
                key={record._id}
                record={record}
                at={at}
                of={records.length}
                onMove={(to) => moveTo(at, to)}
              />
            ))}
          </OrderStyle>
        )}
      />
    </Dialog>
  );
}

type RowProps = { record: Named; at: number; of: number; onMove: (to: number) => void };

function OrderRow({ record: { _id, name }, at, of, onMove }: RowProps) {
  const { listeners, setNodeRef, transform, transition } = useDraggableSortable({ id: _id });
  return (
    <li ref={setNodeRef} style={{ transform, transition }}>
      <span className="grip" {...listeners} aria-hidden="true">
        <GripVertical size={18} strokeWidth={1.5} />
      </span>
      <span className="name">{name}</span>
      <MoveButtons {...{ name, at, of, onMove }} directions="vertical" />
    </li>
  );
}
