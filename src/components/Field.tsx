import { type AriaAttributes, type ComponentPropsWithRef, type ReactNode, useId } from 'react';

type Labels = {
  label: ReactNode;
  error?: string | undefined;
  /** Shown as long as there is no error. */
  hint?: ReactNode;
};
type Props = Labels & { children: (control: AriaAttributes & { id: string }) => ReactNode };

/**
 * A label, a control, and below it a hint or error, whose place is always there so that an error moves no button away
 * from a click: a hint keeps its own, unseen, below an error. It has no styles, so that the browser's bundle has none: put a FormStyle around the form.
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
        {note && <span>{note}</span>}
        {error && hint && (
          <span aria-hidden="true" style={{ visibility: 'hidden' }}>
            {hint}
          </span>
        )}
      </p>
    </div>
  );
}

export type InputFieldProps = Labels & ComponentPropsWithRef<'input'>;

type TextareaFieldProps = Labels & ComponentPropsWithRef<'textarea'>;

/** A Field with a text of several lines. */
export const TextareaField = ({ label, error, hint, ...textarea }: TextareaFieldProps) => (
  <Field {...{ label, error, hint }}>{(control) => <textarea {...textarea} {...control} />}</Field>
);

/** A Field with an input. */
export const InputField = ({ label, error, hint, ...input }: InputFieldProps) => (
  <Field {...{ label, error, hint }}>{(control) => <input {...input} {...control} />}</Field>
);
