import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The query of the address; undefined in the server's HTML, which is one for all queries.
 * (`useSearchParams` would leave the form out of it.)
 */
export function useQuery(): URLSearchParams | undefined {
  const query = useSyncExternalStore(
    never,
    () => window.location.search,
    () => undefined,
  );
  return query === undefined ? undefined : new URLSearchParams(query);
}
