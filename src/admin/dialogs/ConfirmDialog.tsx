import { type ReactNode, useState } from 'react';
import { ApiError } from '@/client/api';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { useFocusReturn } from '@/components/Form';
import { binNote } from '../bin/binNote';
import { type BinRef, useUndo } from '../bin/useUndo';
import { type ResultAction, useResultDialog } from './ResultDialog';

type Props = {
  title: string;
  cancel?: string;
  confirm?: string;
  variant?: 'danger' | 'primary';
  /** While it runs the button shows that it works; then the dialog is closed, unless it returns false. */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a button to cancel and one to confirm; by default it asks before something is lost. */
export function ConfirmDialog(props: Props) {
  const { title, cancel = 'Cancel', confirm = 'Confirm', variant = 'danger', children } = props;
  const [busy, setBusy] = useState(false);
  const noteFocus = useFocusReturn(busy);
  const close = () => !busy && props.onClose();

  async function confirmed() {
    noteFocus();
    setBusy(true);
    try {
      if ((await props.onConfirm()) !== false) props.onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={close}>
            {cancel}
          </Button>
          <Button variant={variant} loading={busy} onClick={confirmed}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

type LeaveProps = { onStay: () => void; onLeave: () => void };

/** Asks before what was typed is lost (docs/specification.md#dialogs). */
export const DiscardDialog = ({ onStay, onLeave }: LeaveProps) => (
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

/** Asks before recovery codes are gone from the screen. */
export const CloseCodesDialog = ({ onStay, onLeave }: LeaveProps) => (
  <ConfirmDialog
    title="Close the recovery codes?"
    cancel="Show them"
    confirm="Close"
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>They are not shown again. Without them and without the app your account stays shut.</p>
  </ConfirmDialog>
);

/** Deletes or restores something. @returns undefined when it was cancelled */
type Removal = () => Promise<{ message: string } | undefined>;

/**
 * Takes something off what is shown, by deleting or restoring it, and shows the result. `onRemoved` is called, too, when a 404 says
 * that it is not there any more. The function returns false when it was cancelled.
 */
export function useRemoval() {
  const { showSuccess, showFailure } = useResultDialog();
  return async (removal: Removal, onRemoved?: () => void, action?: ResultAction) => {
    try {
      const answer = await removal();
      if (!answer) return false;
      onRemoved?.();
      showSuccess(answer.message, { action });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onRemoved?.();
      showFailure(error);
    }
    return true;
  };
}

type DeleteProps = Pick<Props, 'confirm'> & {
  title?: string;
  onConfirm: Removal;
  /** The name of what is deleted. */
  subject?: string;
  text: string;
  /** What goes into the bin by it. The dialog then says that it can be brought back, and that of success undoes it. */
  toBin?: { items: readonly BinRef[]; goesWith?: string | undefined; onRestored?: () => void };
  onDeleted?: () => void;
  onClose: () => void;
};

/** The shared delete dialog, by default 'Delete Item!' (docs/specification.md#dialogs, #tables). */
export function DeleteDialog(props: DeleteProps) {
  const { title = 'Delete Item!', confirm, onConfirm, subject, text } = props;
  const { toBin, onDeleted, onClose } = props;
  const removeAndShowResult = useRemoval();
  const undo = useUndo();
  return (
    <ConfirmDialog
      {...{ title, confirm }}
      onConfirm={() =>
        removeAndShowResult(onConfirm, onDeleted, toBin && undo(toBin.items, toBin.onRestored))
      }
      onClose={onClose}
    >
      {subject && <strong className="subject">{subject}</strong>}
      <p>{text}</p>
      {toBin && (
        <p className="aside">{binNote({ count: toBin.items.length, goesWith: toBin.goesWith })}</p>
      )}
    </ConfirmDialog>
  );
}
