'use client';

import { useEffect } from 'react';
import { readText, writeText } from '@/client/browserStorage';
import { useBrowserValue } from '@/components/useBrowserValue';
import { TOKEN_PARAMETER } from '@/config/paths';

const keyOf = (email: string) => `reset-token ${email}`;

/**
 * The token of a mailed link. It is moved from the address, which others could read in the history, to the
 * tab's storage, so that the page can be loaded again.
 * @returns undefined in the server's HTML, empty when there is none
 */
export function useResetToken(email: string): string | undefined {
  const given = useBrowserValue(
    () => new URLSearchParams(window.location.search).get(TOKEN_PARAMETER) ?? '',
  );
  const stored = useBrowserValue(() => readText('sessionStorage', keyOf(email)));
  useEffect(() => {
    if (!given) return;
    writeText('sessionStorage', keyOf(email), given);
    // A browser may refuse its storage; the address is all there is then.
    if (readText('sessionStorage', keyOf(email)) === given)
      window.history.replaceState(null, '', window.location.pathname);
  }, [given, email]);
  return given || (stored ?? given);
}

/** Forgets a token that has been used. */
export const forgetResetToken = (email: string): void =>
  writeText('sessionStorage', keyOf(email), null);
