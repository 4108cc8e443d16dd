'use client';

import type { MouseEvent, ReactNode } from 'react';

/**
 * The button that sends a Form: the shared button (product.md 1) drawn plainly, for its look see
 * FormStyle. While `loading` it shows a spinner and is disabled.
 */
export function SubmitButton({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="submit"
      disabled={loading}
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
