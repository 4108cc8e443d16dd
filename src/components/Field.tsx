'use client';

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: ReactNode;
  error?: string | undefined;
  /** Shown as long as there is no error. */
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/**
 * A label, a control, and below it a hint or error, whose line is always there so that an error moves no button away
 * from a click. It has no styles, so that the browser's bundle has none: put a FormStyle around the form.
 */
export function Field({ label, error, hint, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={noteId} className={error ? 'note error' : 'note'}>
        {note}
      </p>
    </div>
  );
}

export type InputFieldProps = Omit<Props, 'children'> & {
  label: string;
} & ComponentPropsWithRef<'input'>;

/** A Field with a text of several lines. */
export const TextareaField = (
  props: Omit<Props, 'children'> & ComponentPropsWithRef<'textarea'>,
) => {
  const { label, error, hint, ...textarea } = props;
  return (
    <Field {...{ label, error, hint }}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
};

/** A Field with an input. */
export const InputField = ({ label, error, hint, ...input }: InputFieldProps) => (
  <Field {...{ label, error, hint }}>{(control) => <input {...input} {...control} />}</Field>
);
