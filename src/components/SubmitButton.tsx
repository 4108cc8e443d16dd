'use client';

import type { MouseEvent, ReactNode } from 'react';

type Props = {
  loading: boolean;
  /** Whether the form can be sent at all; without a script that must send it, it cannot. */
  ready?: boolean;
  /** The id of the form, when it stands outside. */
  form?: string;
  children: ReactNode;
};

/**
 * The button that sends a Form: the shared button (docs/specification.md#buttons-and-text) drawn plainly, for its look see
 * FormStyle. While `loading` it shows a spinner and is disabled.
 */
export function SubmitButton({ loading, ready = true, form, children }: Props) {
  return (
    <button
      type="submit"
      className="submit"
      form={form}
      disabled={loading || !ready}
      aria-busy={loading || undefined}
      onClick={ignoreDoubleClick}
    >
      <span>{children}</span>
      {loading && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}

/** Its second click would send once more what a quick server has answered already. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
