'use client';

import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';

/** What a dialog of success or failure says. */
export type Outcome = { kind: 'success' | 'error'; text: string };

const TITLE = { success: 'Success!', error: 'Error!' } as const;

/** The shared dialogs 'Success!' and 'Error!' (docs/specification.md#dialogs). */
export function OutcomeDialog({ kind, text, onClose }: Outcome & { onClose: () => void }) {
  return (
    <Dialog
      title={TITLE[kind]}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Okay
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
