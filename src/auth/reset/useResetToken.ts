'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { readText, writeText } from '@/client/browserStorage';
import { TOKEN_PARAMETER } from '@/config/paths';
import { useQuery } from '../useQuery';

const never = () => () => {};
const keyOf = (email: string) => `reset-token ${email}`;

/**
 * The token of a mailed link. It is taken out of the address at once, where others could read it over a
 * shoulder or in the history; the tab keeps it, so that the page can be loaded anew.
 * @returns undefined in the server's HTML, empty when there is none
 */
export function useResetToken(email: string): string | undefined {
  const query = useQuery();
  const given = query?.get(TOKEN_PARAMETER);
  const kept = useSyncExternalStore(
    never,
    () => readText('sessionStorage', keyOf(email)),
    () => null,
  );
  useEffect(() => {
    if (!given) return;
    writeText('sessionStorage', keyOf(email), given);
    window.history.replaceState(null, '', window.location.pathname);
  }, [given, email]);
  return query && (given || kept || '');
}

/** Forgets a token that has been used. */
export const forgetResetToken = (email: string): void =>
  writeText('sessionStorage', keyOf(email), null);
