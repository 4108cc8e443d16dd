import { PHOTO_PARAMETER } from '@/config/paths';

/** The id of the photograph in the current address. */
export const addressedPhotograph = (): string | null =>
  new URLSearchParams(window.location.search).get(PHOTO_PARAMETER);

/** Puts a photograph into the current address, or removes it, without a new entry in the history. */
export function addressPhotograph(id: string | undefined): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(PHOTO_PARAMETER);
  else url.searchParams.set(PHOTO_PARAMETER, id);
  window.history.replaceState(null, '', url);
}
