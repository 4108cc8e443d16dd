/** Leaves the page for another path, which takes its place in the browser's history. */
export const goTo = (path: string): void => window.location.replace(path);

/** The path of this page, with query and hash. */
export const currentPath = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/** Loads this page again. */
export const reloadPage = (): void => window.location.reload();
