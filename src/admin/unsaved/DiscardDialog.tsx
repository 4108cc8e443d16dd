'use client';

import { ConfirmDialog } from '../dialogs/ConfirmDialog';

type Props = {
  /** What is lost, when that is not all that was changed. */
  text?: string | undefined;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before what was typed is lost (docs/specification.md#dialogs). */
export const DiscardDialog = ({ text, onStay, onLeave }: Props) => (
  <ConfirmDialog
    title="Unsaved changes"
    cancel="Keep editing"
    confirm="Discard"
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>{text || 'What you have changed has not been saved.'}</p>
  </ConfirmDialog>
);
