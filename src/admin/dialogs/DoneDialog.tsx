'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';

type Props = { title: string; onDone: () => void; onClose: () => void; children: ReactNode };

/** Sets something of a form; it is saved with the form, so the dialog ends with Done. */
export function DoneDialog({ title, onDone, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onDone}>Done</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
