'use client';

import { ConfirmDialog } from '../dialogs/ConfirmDialog';

type Props = { onStay: () => void; onLeave: () => void };

/** Asks before what was typed is lost (docs/specification.md#dialogs). */
export const DiscardDialog = ({ onStay, onLeave }: Props) => (
  <ConfirmDialog
    title="Unsaved changes"
    cancel="Keep editing"
    confirm="Discard"
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>There are changes that have not been saved.</p>
  </ConfirmDialog>
);
