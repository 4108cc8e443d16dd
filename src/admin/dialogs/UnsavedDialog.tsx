'use client';

import { ConfirmDialog } from './ConfirmDialog';

type Props = {
  /** What is lost. */
  text?: string | undefined;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before what was typed is lost (docs/specification.md#portfolio-form). */
export function UnsavedDialog(props: Props) {
  const { text = 'What you have changed has not been saved.', onStay, onLeave } = props;
  return (
    <ConfirmDialog
      title="Unsaved changes"
      cancel="Keep editing"
      confirm="Discard"
      onConfirm={onLeave}
      onClose={onStay}
    >
      {text}
    </ConfirmDialog>
  );
}
