'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';

type Props = {
  title: string;
  cancel?: string;
  confirm?: string;
  /** What was asked about; the button shows that it works, and nothing closes meanwhile. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const { title, cancel = 'Cancel', confirm = 'Confirm', onConfirm, onClose, children } = props;
  const [busy, setBusy] = useState(false);
  const close = () => !busy && onClose();

  async function carryOut() {
    setBusy(true);
    try {
      await onConfirm();
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
          <Button variant="danger" loading={busy} onClick={carryOut}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
