'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';

type Props = {
  title: string;
  cancel?: string;
  confirm?: string;
  variant?: 'danger' | 'primary';
  /** While it runs the button shows that it works; then the dialog is closed. */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a button to cancel and one to go on; by default it asks before something is lost. */
export function ConfirmDialog(props: Props) {
  const { title, cancel = 'Cancel', confirm = 'Confirm', variant = 'danger', children } = props;
  const [busy, setBusy] = useState(false);
  const close = () => !busy && props.onClose();

  async function confirmed() {
    setBusy(true);
    try {
      await props.onConfirm();
      props.onClose();
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
