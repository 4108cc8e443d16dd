import { PHOTO_PARAMETER } from '@/config/paths';

/** The photograph that the present address names. */
export const addressedPhotograph = (): string | null =>
  new URLSearchParams(window.location.search).get(PHOTO_PARAMETER);

/** Names a photograph in the present address, or none, without a step in the browser's history. */
export function addressPhotograph(id: string | undefined): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(PHOTO_PARAMETER);
  else url.searchParams.set(PHOTO_PARAMETER, id);
  window.history.replaceState(null, '', url);
}
