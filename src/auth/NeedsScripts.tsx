/** A notice for visitors without scripts. */
export const NeedsScripts = () => (
  <noscript>
    <p className="notice">
      This page needs JavaScript. Please turn it on for this site in your browser, and load the page
      again.
    </p>
  </noscript>
);
