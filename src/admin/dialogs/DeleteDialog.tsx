'use client';

import { ApiError } from '@/client/api';
import { request } from '@/client/request';
import { ConfirmDialog } from './ConfirmDialog';
import { failureText } from './failureText';
import type { Outcome } from './OutcomeDialog';

type Answer = { message: string };

type Props = {
  /** The address of what is to be deleted. */
  path: string;
  /** How it is deleted, if not by the contract. */
  send?: (path: string) => Promise<Answer>;
  /** What it is called. */
  subject?: string;
  text: string;
  /** It is gone, by this or, as the answer says, already. */
  onDeleted: () => void;
  /** What the server said; the dialog is to be taken away. */
  onOutcome: (outcome: Outcome) => void;
  onClose: () => void;
};

/** The shared delete dialog 'Delete Item!' (docs/specification.md#dialogs, #tables). */
export function DeleteDialog(props: Props) {
  const { path, send = byContract, subject, text, onDeleted, onOutcome, onClose } = props;

  async function carryOut() {
    try {
      const { message } = await send(path);
      onDeleted();
      onOutcome({ kind: 'success', text: message });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onDeleted();
      onOutcome({ kind: 'error', text: failureText(error) });
    }
  }

  return (
    <ConfirmDialog title="Delete Item!" onConfirm={carryOut} onClose={onClose}>
      {subject && <strong className="subject">{subject}</strong>}
      {text}
    </ConfirmDialog>
  );
}

const byContract = (path: string): Promise<Answer> => request('DELETE', path);
