'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type InputFieldProps } from './Field';

type Props = Omit<InputFieldProps, 'type' | 'autoComplete'> & {
  /** Tells a password manager what to offer. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows or hides it (docs/specification.md#account-screens). For its look see FormStyle. */
export function PasswordField({ label, error, hint, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, error, hint }}>
      {(control) => (
        <div className="with-toggle">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button type="button" className="toggle" onClick={() => setShown(!shown)}>
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className="visually-hidden">
              {shown ? 'Hide' : 'Show'} {label.toLowerCase()}
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}
