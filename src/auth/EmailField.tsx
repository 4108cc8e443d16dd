'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/Field';

type Props = {
  error: string | undefined;
  autoComplete: 'username' | 'email';
  registration: UseFormRegisterReturn;
};

/** An email address. */
export function EmailField({ error, autoComplete, registration }: Props) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <input
          {...control}
          {...registration}
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
