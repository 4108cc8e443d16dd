'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/Field';

type Props = { error: string | undefined; registration: UseFormRegisterReturn };

/** The code by which the first owner of a deployment shows that the server is theirs. */
export function SetupCodeField({ error, registration }: Props) {
  return (
    <Field
      label="Setup code"
      error={error}
      hint="What SETUP_CODE sets; else the server writes one to its log when it starts."
    >
      {(control) => (
        <input
          {...control}
          {...registration}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
