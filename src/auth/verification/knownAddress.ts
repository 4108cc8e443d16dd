import { useSyncExternalStore } from 'react';
import { readText, writeText } from '@/client/browserStorage';
import { useSession } from '@/client/session/useSession';

const KEY = 'verification-address';
const never = () => () => {};

/** Leaves the address whose code is asked for to the screen that does not carry it in its own. */
export const leaveAddress = (email: string): void => writeText('sessionStorage', KEY, email);

/** The address of the screen before, or that of whoever is signed in. */
export function useKnownAddress(): string | undefined {
  const left = useSyncExternalStore(
    never,
    () => readText('sessionStorage', KEY),
    () => null,
  );
  const session = useSession();
  return left ?? session?.details?.email;
}
