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
  const token = useBrowserValue(
    () =>
      new URLSearchParams(window.location.search).get(TOKEN_PARAMETER) ||
      readText('sessionStorage', keyOf(email)) ||
      '',
  );
  useEffect(() => {
    if (!token) return;
    writeText('sessionStorage', keyOf(email), token);
    // A browser may refuse its storage; the address is all there is then.
    if (readText('sessionStorage', keyOf(email)) === token)
      window.history.replaceState(null, '', window.location.pathname);
  }, [token, email]);
  return token;
}

/** Forgets a token that has been used. */
export const forgetResetToken = (email: string): void =>
  writeText('sessionStorage', keyOf(email), null);
