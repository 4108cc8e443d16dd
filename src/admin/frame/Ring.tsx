/** The ring of the wordmark, in place of Payload's own mark. */
export function Ring() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="6.5" fill="none" stroke="var(--accent-mark)" strokeWidth="4" />
    </svg>
  );
}
