import type { AccountAnswer, SessionAnswer } from '@/contract/profile';
import { readText, writeText } from '../browserStorage';
import { forgetDrafts } from '../drafts';
import { isOlder } from '../isOlder';

/** Who is signed in in this browser (docs/specification.md#client-state); without anybody all three are null. */
export type Session = {
  details: AccountAnswer | null;
  accessToken: string | null;
  refreshToken: string | null;
};

/** The documented keys of local storage (docs/specification.md#client-state). Tokens count as their own keys say. */
const KEY = { root: 'root', accessToken: 'accessToken', refreshToken: 'refreshToken' } as const;

/** Stands in local storage from a logout to the next session, so that every tab knows how the last one ended. */
const SIGNED_OUT = 'signedOut';

const NOBODY: Session = { details: null, accessToken: null, refreshToken: null };

const kept = (key: keyof typeof KEY): string | null => readText('localStorage', KEY[key]);

let last = { texts: '', session: NOBODY };

/**
 * The session as local storage has it at this moment, so that no tab works with an old one. It is the
 * same object as long as nothing has changed.
 */
export function currentSession(): Session {
  const [root, accessToken, refreshToken] = [
    kept('root'),
    kept('accessToken'),
    kept('refreshToken'),
  ];
  const texts = JSON.stringify([root, accessToken, refreshToken]);
  if (texts !== last.texts) {
    last = { texts, session: { details: detailsIn(root), accessToken, refreshToken } };
  }
  return last.session;
}

/** What is no session of ours, or damaged, counts as none. */
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

/** Begins the session that sign-in, sign-up or a change of password answered with. */
export function openSession({ user, accessToken, refreshToken }: SessionAnswer): void {
  writeText('localStorage', SIGNED_OUT, null);
  keep({ details: user, accessToken, refreshToken });
}

/** After an update of profile or image: new details, unless newer ones are kept already, the same tokens. */
export function replaceDetails(details: AccountAnswer): void {
  const session = currentSession();
  if (!isOlder(details, session.details)) keep({ ...session, details });
}

/** After a refresh. */
export const renewAccessToken = (accessToken: string): void =>
  keep({ ...currentSession(), accessToken });

/** Empties the details and removes both tokens (docs/specification.md#client-state). */
export const clearSession = (): void => keep(NOBODY);

/** Does the same on purpose, which other tabs can tell: what was typed in this one goes as well. */
export function endSession(): void {
  // First of all, since other tabs act as soon as the tokens are gone.
  writeText('localStorage', SIGNED_OUT, 'true');
  clearSession();
  forgetDrafts();
}

function keep(session: Session): void {
  writeText('localStorage', KEY.accessToken, session.accessToken);
  writeText('localStorage', KEY.refreshToken, session.refreshToken);
  writeText('localStorage', KEY.root, JSON.stringify(session));
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Other tabs change the session too; a page that comes back from the browser's cache has missed it. */
const FROM_OUTSIDE = ['storage', 'pageshow'] as const;

/**
 * Calls the listener after every change of the session, in whatever tab.
 * @returns ends it
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of FROM_OUTSIDE) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of FROM_OUTSIDE) window.removeEventListener(event, listener);
  };
}

/**
 * Calls back when another tab ends the session of this one.
 * @returns ends it
 */
export function whenEndedElsewhere(leave: () => void): () => void {
  let signedIn = isSignedIn();
  const note = () => {
    signedIn = isSignedIn();
  };
  const look = () => {
    if (signedIn && !isSignedIn()) leave();
    note();
  };
  listeners.add(note);
  for (const event of FROM_OUTSIDE) window.addEventListener(event, look);
  return () => {
    listeners.delete(note);
    for (const event of FROM_OUTSIDE) window.removeEventListener(event, look);
  };
}
