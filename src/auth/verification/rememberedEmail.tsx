'use client';

import { useEffect } from 'react';
import { readText, writeText } from '@/client/browserStorage';
import { currentSession } from '@/client/session/store';
import { useBrowserValue } from '@/components/useHydrated';

const KEY = 'verification-address';

/** Remembers the email for `/verification/email`, whose URL has none. Renders nothing. */
export function RememberEmail({ email }: { email: string }) {
  useEffect(() => writeText('sessionStorage', KEY, email), [email]);
  return null;
}

/** The remembered email address, or that of the signed-in user. */
export const useRememberedEmail = (): string | undefined =>
  useBrowserValue(() => readText('sessionStorage', KEY) ?? currentSession().details?.email);
