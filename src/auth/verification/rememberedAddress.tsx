'use client';

import { useEffect } from 'react';
import { readText, writeText } from '@/client/browserStorage';
import { useSession } from '@/client/session/useSession';
import { useBrowserValue } from '@/components/useBrowserValue';

const KEY = 'verification-address';

/** Remembers an address for the screen whose own address does not carry it. Renders nothing. */
export function RememberAddress({ email }: { email: string }) {
  useEffect(() => writeText('sessionStorage', KEY, email), [email]);
  return null;
}

/** The remembered address, or that of the signed-in user. */
export function useRememberedAddress(): string | undefined {
  const remembered = useBrowserValue(() => readText('sessionStorage', KEY));
  const session = useSession();
  return remembered ?? session?.details?.email;
}
