/** In place of what only scripts can do; it shows where there are none (see AuthStyle). */
export const NeedsScripts = () => (
  <p className="notice needs-scripts">
    This page needs JavaScript. Please turn it on for this site in your browser, and load the page
    again.
  </p>
);
