/** A notice for visitors without scripts, hidden from others by AuthScreen. */
export const NoScriptNotice = () => (
  <p className="notice needs-scripts">
    This page needs JavaScript. Please turn it on for this site in your browser, and load the page
    again.
  </p>
);

/** A spinner and a sentence. */
export const Waiting = ({ children }: { children: string }) => (
  <p className="waiting" role="status">
    <span className="spinner" aria-hidden="true" />
    {children}
  </p>
);
