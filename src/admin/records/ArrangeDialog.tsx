'use client';

import { DraggableSortable } from '@payloadcms/ui';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { failureText } from '../dialogs/failureText';
import type { Outcome } from '../dialogs/OutcomeDialog';
import type { Named } from '../table/RecordTable';
import { ArrangeRow } from './ArrangeRow';
import { ArrangeStyle } from './ArrangeStyle';
import { type Arranged, saveMove } from './saveMove';

type Props<R extends Named> = {
  collection: Arranged;
  records: R[];
  /** The list as it is now; it has been saved, or not, and then this is called with the one before. */
  onMoved: (records: R[]) => void;
  onOutcome: (outcome: Outcome) => void;
  onClose: () => void;
};

/** Brings a list into the owner's order, by drag, buttons and keys; each move is saved at once (decision F6). */
export function ArrangeDialog<R extends Named>(props: Props<R>) {
  const { collection, records, onMoved, onOutcome, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [announced, setAnnounced] = useState('');

  async function move(from: number, to: number) {
    const moved = records[from];
    const target = records[to];
    if (busy || !moved || !target || from === to) return;
    const rest = records.filter((record) => record !== moved);
    onMoved([...rest.slice(0, to), moved, ...rest.slice(to)]);
    setAnnounced(`${moved.name} is now ${to + 1} of ${records.length}`);
    setBusy(true);
    try {
      await saveMove(collection, moved._id, target._id, to > from ? 'after' : 'before');
    } catch (error) {
      onMoved(records);
      onOutcome({ kind: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Change order" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <DraggableSortable
        ids={records.map(({ _id }) => _id)}
        onDragEnd={({ moveFromIndex, moveToIndex }) => void move(moveFromIndex, moveToIndex)}
      >
        <ArrangeStyle>
          {records.map((record, at) => (
            <ArrangeRow
              key={record._id}
              record={record}
              at={at}
              of={records.length}
              onMove={(to) => void move(at, to)}
            />
          ))}
        </ArrangeStyle>
      </DraggableSortable>
    </Dialog>
  );
}
