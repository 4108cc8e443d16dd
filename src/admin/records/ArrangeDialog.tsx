'use client';

import { DraggableSortable } from '@payloadcms/ui';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { failureText } from '../dialogs/failureText';
import type { Outcome } from '../dialogs/OutcomeDialog';
import type { Named } from '../table/RecordTable';
import { useUnsaved } from '../unsaved/UnsavedChanges';
import { ArrangeRow } from './ArrangeRow';
import { ArrangeStyle } from './ArrangeStyle';
import type { Arranged } from './saveMove';
import { useMoves } from './useMoves';

type Props = {
  collection: Arranged;
  records: readonly Named[];
  /** The ids of the list in the order that is to be shown, and whether it was saved. */
  onMoved: (ids: readonly string[], saving: Promise<boolean>) => void;
  onOutcome: (outcome: Outcome) => void;
  onClose: () => void;
};

/** Brings a list into the owner's order, by drag, buttons and keys; each move is saved at once. */
export function ArrangeDialog({ collection, records, onMoved, onOutcome, onClose }: Props) {
  const [announced, setAnnounced] = useState('');
  const ids = records.map(({ _id }) => _id);
  const { move, isSaving } = useMoves({
    collection,
    ids,
    onMoved,
    onFailure: (error) => onOutcome({ kind: 'error', text: failureText(error) }),
  });
  useUnsaved(isSaving);
  const close = () => !isSaving && onClose();

  function moveAndSay(from: number, to: number) {
    move(from, to);
    setAnnounced(`${records[from]?.name} is now ${to + 1} of ${records.length}`);
  }

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
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <DraggableSortable
        ids={ids}
        onDragEnd={({ moveFromIndex, moveToIndex }) => moveAndSay(moveFromIndex, moveToIndex)}
      >
        <ArrangeStyle>
          {records.map((record, at) => (
            <ArrangeRow
              key={record._id}
              record={record}
              at={at}
              of={records.length}
              onMove={(to) => moveAndSay(at, to)}
            />
          ))}
        </ArrangeStyle>
      </DraggableSortable>
    </Dialog>
  );
}
