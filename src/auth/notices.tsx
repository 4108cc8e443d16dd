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

/**
 * What is wrong with the address of this page, and where to go; undefined when it is the one of SITE_URL.
 * @param action what to do there, such as 'log in'
 */
export const otherAddressText = (siteUrl: string, action: string): string | undefined =>
  window.location.origin === new URL(siteUrl).origin
    ? undefined
    : `You are at ${window.location.origin}, and SITE_URL says ${siteUrl}: please ${action} there.`;
