import { paths } from '@/config/paths';
import { call } from '../api';
import { goTo } from '../navigation';
import { expiresSoon, refreshSession } from './refresh';
import { currentSession, endSession, isSignedIn } from './store';

/** Milliseconds that the token may need to reach the server. */
const MARGIN = 10_000;

/**
 * Ends the session on the server, in this browser and in its other tabs, and goes to the login
 * (docs/specification.md#client-state); unsaved drafts are deleted. The server identifies a session by a
 * living access token, so a dead one is refreshed first.
 * @param signal when aborted, the page was left meanwhile and the login is not opened
 */
export async function logout(signal?: AbortSignal): Promise<void> {
  const { accessToken, refreshToken } = currentSession();
  try {
    const isDead = refreshToken && expiresSoon(accessToken, MARGIN);
    const token = isDead ? await refreshSession() : accessToken;
    await call('POST', paths.api.logout, { token });
  } catch {
    // A lost connection keeps nobody signed in here.
  }
  // Without a session it was the cookie that was to go; another tab may have opened a session meanwhile.
  if (!refreshToken && isSignedIn()) return;
  endSession();
  if (!signal?.aborted) goTo(paths.login);
}
