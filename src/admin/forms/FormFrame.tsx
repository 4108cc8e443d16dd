'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { UnsavedDialog } from '../dialogs/UnsavedDialog';
import { useUnsaved } from '../unsaved/UnsavedChanges';

export type FormFrameProps = {
  title: string;
  /** The button that sends: 'Save' or 'Update'. */
  button: string;
  busy: boolean;
  /** Whether something would be lost; then closing and leaving ask first (docs/specification.md#portfolio-form). */
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
};

type Props = FormFrameProps & {
  /** The form that the button sends. */
  formId: string;
  /** Whether it may be closed while it is busy, too. */
  stoppable?: boolean;
  /** What is lost, when that is not all that was changed. */
  lost?: string | undefined;
};

/** The dialog around a form, with Cancel beside the button that sends (docs/specification.md#frame). */
export function FormFrame(props: Props) {
  const { title, button, formId, busy, stoppable = false, isDirty, lost, onClose } = props;
  const [asking, setAsking] = useState(false);
  useUnsaved(isDirty, lost);

  function close() {
    if (busy && !stoppable) return;
    if (isDirty) setAsking(true);
    else onClose();
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button variant="outline" disabled={busy && !stoppable} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            {button}
          </Button>
        </>
      }
    >
      {props.children}
      {asking && <UnsavedDialog text={lost} onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}
