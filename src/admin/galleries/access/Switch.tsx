'use client';

import { type ComponentPropsWithRef, useId } from 'react';

/** The fields of the access that are on or off. */
export type Flag =
  | 'allow.pick'
  | 'allow.comment'
  | 'askWhoFirst'
  | 'notify.opened'
  | 'notify.submitted';

type Props = { label: string; hint: string | undefined } & ComponentPropsWithRef<'input'>;

/** A checkbox that looks like a switch, with what it is about. */
export function Switch({ label, hint, ...input }: Props) {
  const hintId = useId();
  return (
    <label className="switch">
      <input type="checkbox" {...input} aria-describedby={hint && hintId} />
      <span>
        {label}
        {hint && (
          <span className="quiet" id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
