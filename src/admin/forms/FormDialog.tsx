'use client';

import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { DiscardDialog } from '../unsaved/DiscardDialog';

type Props = {
  /** What the form is about, as in 'Add Service' and 'Edit Service'. */
  subject: string;
  isNew: boolean;
  form: {
    /** Whether something would be lost; then closing and leaving ask first (docs/specification.md#portfolio-form). */
    isDirty: boolean;
    formProps: { busy: boolean; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
    /** What is lost, when that is not all that was changed. */
    lost?: string | undefined;
  };
  /** Whether the dialog can be closed while the form is being sent. */
  stoppable?: boolean;
  onClose: () => void;
  /** Stands below the fields and stays enabled while they are sent. */
  below?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog, with Cancel beside the button that sends it (docs/specification.md#frame). */
export function FormDialog(props: Props) {
  const { subject, isNew, form, stoppable = false, onClose } = props;
  const { isDirty, formProps, lost } = form;
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const locked = formProps.busy && !stoppable;

  function close() {
    if (locked) return;
    if (isDirty) setAsking(true);
    else onClose();
  }

  return (
    <Dialog
      title={`${isNew ? 'Add' : 'Edit'} ${subject}`}
      onClose={close}
      footer={
        <>
          <Button variant="outline" disabled={locked} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={formProps.busy}>
            {isNew ? 'Save' : 'Update'}
          </Button>
        </>
      }
    >
      <FormStyle>
        <Form id={formId} {...formProps}>
          {props.children}
        </Form>
        {props.below}
      </FormStyle>
      {asking && <DiscardDialog text={lost} onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}
