'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';

/** 'Remember for 30 days', which it does (docs/specification.md#account-screens, #tokens). */
export function RememberBox({ registration }: { registration: UseFormRegisterReturn }) {
  return (
    <label className="check">
      <input {...registration} type="checkbox" />
      Remember for 30 days
    </label>
  );
}
