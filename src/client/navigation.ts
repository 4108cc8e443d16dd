/** Leaves the page for another address, which takes its place in the browser's history. */
export const goTo = (path: string): void => window.location.replace(path);

/** The address of this page within the site. */
export const currentPath = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/** Loads this page again. */
export const reloadPage = (): void => window.location.reload();
