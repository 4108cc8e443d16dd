import { type ComponentProps, type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import type { ApiPath } from '@/config/paths';
import { DiscardDialog } from '../dialogs/ConfirmDialog';
import { type FormOptions, type OfficeForm, useOfficeForm } from './useOfficeForm';

type DialogProps = Pick<ComponentProps<typeof Dialog>, 'size' | 'actions'> & {
  title: string;
  /** The label of the button that sends the form. */
  submit: string;
  /** The look of that button. */
  variant?: 'danger' | undefined;
  onClose: () => void;
};

type ControlledProps = DialogProps & {
  form: {
    isDirty: boolean;
    formProps: { busy: boolean; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  };
  /** Stands below the fields and stays usable while the form is sending; so does Cancel then. */
  below?: ReactNode;
  /** Stands above the buttons, where it stays in sight. */
  status?: ReactNode;
  children: ReactNode;
};

/** A dialog around a given form, with Cancel beside the button that sends it. Closing a dirty form asks first. */
export function ControlledFormDialog(props: ControlledProps) {
  const { title, size, actions, submit, variant, onClose, form, below, status, children } = props;
  const { isDirty, formProps } = form;
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const locked = formProps.busy && !below;
  // It was saved meanwhile.
  if (asking && !isDirty) setAsking(false);

  function close() {
    if (locked) return;
    if (isDirty) setAsking(true);
    else onClose();
  }

  return (
    <Dialog
      {...{ title, size, actions }}
      onClose={close}
      footer={
        <>
          {status}
          <Button variant="outline" disabled={locked} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={variant} loading={formProps.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <FormStyle>
        <Form id={formId} {...formProps}>
          {children}
        </Form>
        {below}
      </FormStyle>
      {asking && <DiscardDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}

type Fields<Values extends FieldValues> = (form: OfficeForm<Values>) => ReactNode;

type Props<Values extends FieldValues> = DialogProps &
  FormOptions<Values> & { children: Fields<Values> };

/** A form with its dialog, which closes when `send` has returned an answer; otherwise the caller closes it. */
export function FormDialog<Values extends FieldValues>({ children, ...props }: Props<Values>) {
  const form = useOfficeForm({
    ...props,
    async send(...sent) {
      const answer = await props.send(...sent);
      if (answer) props.onClose();
      return answer;
    },
  });
  return (
    <ControlledFormDialog {...props} form={form}>
      {children(form)}
    </ControlledFormDialog>
  );
}

/** The title of the form of a record, and the label of its button. */
export const recordLabels = (subject: string, isNew: boolean) => ({
  title: `${isNew ? 'Add' : 'Edit'} ${subject}`,
  submit: isNew ? 'Save' : 'Update',
});

/** The props of the form for one record of a list. */
export type RecordFormProps<R> = {
  /** The one to edit; without it a new one is added. */
  record?: R | undefined;
  /** `message` is missing while something about the record's photographs is not saved; the form then stays open. */
  onSaved: (record: R, message?: string) => void;
  /** The record was deleted elsewhere. */
  onGone?: () => void;
  onClose: () => void;
};

type RecordPath = '/services' | '/educations' | '/experiences' | '/galleries';

type RecordDialogProps<R, Values extends FieldValues> = RecordFormProps<R> &
  Pick<FormOptions<Values>, 'schema' | 'values'> & {
    children: Fields<Values>;
    /** What one of them is called in the title. */
    subject: string;
    /** The property of the API's answers that has the record; it names the draft, too. */
    noun: string;
    path: ApiPath<RecordPath>;
    pathOf: (id: string) => ApiPath<`${RecordPath}/{id}`>;
  };

/** The form that adds a record, or sends what was changed of it. The caller's `onSaved` must close it. */
export function RecordDialog<R extends { _id: string }, Values extends FieldValues>(
  props: RecordDialogProps<R, Values>,
) {
  const { record, onSaved, subject, noun, path, pathOf, ...rest } = props;
  return (
    <FormDialog
      {...rest}
      {...recordLabels(subject, !record)}
      draft={`${noun}:${record?._id ?? 'new'}`}
      send={async (values, changed, key) => {
        // The types of body and answer depend on `path`, which only the caller knows; hence the casts.
        const answer: { message: string } = record
          ? await request('PUT', pathOf(record._id), changed as never, key)
          : await request('POST', path, values as never, key);
        onSaved((answer as unknown as Record<string, R>)[noun] as R, answer.message);
      }}
    />
  );
}
