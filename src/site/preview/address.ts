/** The name of the photograph in the query of an address that opens its preview. */
const PARAMETER = 'photo';

/** The photograph that the present address names. */
export const addressedPhotograph = (): string | null =>
  new URLSearchParams(window.location.search).get(PARAMETER);

/** Names a photograph in the present address, or none, without a step in the browser's history. */
export function addressPhotograph(id: string | undefined): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, id);
  window.history.replaceState(null, '', url);
}

/** The address that opens a photograph on a page. */
export const photographAddress = (path: string, id: string): string =>
  `${path}?${PARAMETER}=${encodeURIComponent(id)}`;
