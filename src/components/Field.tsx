'use client';

import { type ReactNode, useId } from 'react';

/** What the control in a field must carry, so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: string;
  /** The sentence about a value that cannot stay; nothing while it can. */
  error?: string | undefined;
  /** Said about the field before anything is typed. */
  hint?: ReactNode;
  /** Draws the input, textarea or select, with what it is given on it. */
  children: (control: FieldControl) => ReactNode;
};

/**
 * One field of a Form: label, control, hint and error, drawn and tied together once.
 * It has no look of its own, so that none travels to the browser as a script: put a FormStyle around
 * the form. An error that comes moves nothing, or a click that leaves a field would miss its button.
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
