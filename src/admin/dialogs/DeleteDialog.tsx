'use client';

import { ApiError } from '@/client/api';
import { ConfirmDialog } from './ConfirmDialog';
import { useOutcome } from './Outcomes';

type Props = {
  /** Deletes it. @returns the message of success */
  onConfirm: () => Promise<string>;
  /** The name of what is deleted. */
  subject?: string;
  text: string;
  /** It is deleted, now or, as a 404 says, before. */
  onDeleted?: () => void;
  onClose: () => void;
};

/** The shared delete dialog 'Delete Item!' (docs/specification.md#dialogs, #tables). */
export function DeleteDialog({ onConfirm, subject, text, onDeleted, onClose }: Props) {
  const { showSuccess, showFailure } = useOutcome();

  async function confirm() {
    try {
      const message = await onConfirm();
      onDeleted?.();
      showSuccess(message);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onDeleted?.();
      showFailure(error);
    }
  }

  return (
    <ConfirmDialog title="Delete Item!" onConfirm={confirm} onClose={onClose}>
      {subject && <strong className="subject">{subject}</strong>}
      <p>{text}</p>
    </ConfirmDialog>
  );
}
