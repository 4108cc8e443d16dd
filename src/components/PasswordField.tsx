'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './Field';

type Props = {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  /** Tells a password manager what to offer. */
  autoComplete: 'current-password' | 'new-password';
  registration: UseFormRegisterReturn;
};

/** A password with a button that shows or hides it (docs/specification.md#account-screens). For its look see FormStyle. */
export function PasswordField({ label, error, hint, autoComplete, registration }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="with-toggle">
          <input
            {...control}
            {...registration}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
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
