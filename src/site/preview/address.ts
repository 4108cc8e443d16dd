/** The parameter of the query that opens the preview of a photograph. */
const PARAMETER = 'photo';

/** The id of the photograph in the current address. */
export const addressedPhotograph = (): string | null =>
  new URLSearchParams(window.location.search).get(PARAMETER);

/** Puts a photograph into the current address, or removes it, without a new entry in the history. */
export function addressPhotograph(id: string | undefined): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, id);
  window.history.replaceState(null, '', url);
}

/** The address that opens a photograph on a page. */
export const photographAddress = (path: string, id: string): string =>
  `${path}?${PARAMETER}=${encodeURIComponent(id)}`;
