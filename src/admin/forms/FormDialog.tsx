'use client';

import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { DiscardDialog } from '../unsaved/DiscardDialog';

/** What the form is about, as in 'Add Service' and 'Edit Service'; else its title and the label of its button. */
type Labels = { subject: string; isNew: boolean } | { title: string; submit: string };

type Props = Labels & {
  form: {
    /** Whether something would be lost; then closing and leaving ask first (docs/specification.md#portfolio-form). */
    isDirty: boolean;
    formProps: { busy: boolean; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  };
  onClose: () => void;
  /** Stands below the fields. While they are sent it stays enabled, and so does Cancel. */
  below?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog, with Cancel beside the button that sends it (docs/specification.md#frame). */
export function FormDialog(props: Props) {
  const { form, onClose } = props;
  const { title, submit } = labelsOf(props);
  const { isDirty, formProps } = form;
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const locked = formProps.busy && !props.below;

  function close() {
    if (locked) return;
    if (isDirty) setAsking(true);
    else onClose();
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button variant="outline" disabled={locked} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={formProps.busy}>
            {submit}
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
      {asking && <DiscardDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}

const labelsOf = (labels: Labels) =>
  'title' in labels
    ? labels
    : {
        title: `${labels.isNew ? 'Add' : 'Edit'} ${labels.subject}`,
        submit: labels.isNew ? 'Save' : 'Update',
      };
