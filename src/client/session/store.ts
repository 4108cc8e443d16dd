import type { AccountAnswer, SessionAnswer } from '@/contract/profile';
import { readText, writeText } from '../browserStorage';
import { removeDrafts } from '../drafts';

/** Who is signed in in this browser; all three are null for nobody (docs/specification.md#client-state). */
type Session = {
  details: AccountAnswer | null;
  accessToken: string | null;
  refreshToken: string | null;
};

/** The key in local storage from a logout to the next session: tells other tabs that it ended on purpose. */
const SIGNED_OUT = 'signedOut';

const NOBODY: Session = { details: null, accessToken: null, refreshToken: null };

/** The session as local storage has it now, whatever tab has changed it. */
export const currentSession = (): Session => ({
  details: detailsIn(readText('localStorage', 'root')),
  accessToken: readText('localStorage', 'accessToken'),
  refreshToken: readText('localStorage', 'refreshToken'),
});

function detailsIn(root: string | null): AccountAnswer | null {
  try {
    const { details } = JSON.parse(root ?? '') as { details?: AccountAnswer };
    return typeof details?._id === 'string' ? details : null;
  } catch {
    return null;
  }
}

/** Whether somebody is signed in, as far as this browser knows. */
export const isSignedIn = (): boolean => currentSession().refreshToken !== null;

/** Whether the last session of this browser was ended on purpose, in whatever tab. */
export const hasSignedOut = (): boolean => readText('localStorage', SIGNED_OUT) !== null;

/** Stores the session that sign-in, sign-up or a change of password has answered. */
export function openSession({ user, accessToken, refreshToken }: SessionAnswer): void {
  writeText('localStorage', SIGNED_OUT, null);
  store({ details: user, accessToken, refreshToken });
}

/** Stores new details after an update of profile or image, unless an answer that came late has older ones. */
export function replaceDetails(details: AccountAnswer): void {
  const session = currentSession();
  const isOlder = session.details && details.updatedAt < session.details.updatedAt;
  if (!isOlder) store({ ...session, details });
}

/** Stores the token of a refresh. */
export const renewAccessToken = (accessToken: string): void =>
  store({ ...currentSession(), accessToken });

/** Empties the details and removes both tokens (docs/specification.md#client-state). */
export const clearSession = (): void => store(NOBODY);

/** Ends the session on purpose: other tabs can tell, and unsaved drafts of this one are deleted. */
export function endSession(): void {
  // First, since other tabs react as soon as the tokens are gone.
  writeText('localStorage', SIGNED_OUT, 'true');
  clearSession();
  removeDrafts();
}

function store(session: Session): void {
  writeText('localStorage', 'accessToken', session.accessToken);
  writeText('localStorage', 'refreshToken', session.refreshToken);
  writeText('localStorage', 'root', JSON.stringify(session));
  window.dispatchEvent(new Event('session'));
}

/**
 * Calls the listener once after every change of the session, in whatever tab; the event of a change in this one is of the
 * type `session`. @returns the function that unsubscribes
 */
export function subscribe(listener: (event: Event) => void): () => void {
  const end = new AbortController();
  // A page that the browser restores by its back button may have missed a change.
  for (const event of ['session', 'pageshow'])
    window.addEventListener(event, listener, { signal: end.signal });
  const onStorage = (event: StorageEvent) => completesChange(event.key) && listener(event);
  window.addEventListener('storage', onStorage, { signal: end.signal });
  return () => end.abort();
}

/** Another tab stores a change key by key, `root` last. Without a key, all keys were removed. */
const completesChange = (key: string | null): boolean => key === null || key === 'root';
