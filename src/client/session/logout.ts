import { paths } from '@/config/paths';
import { fetchReply } from '../api';
import { goTo } from '../navigation';
import { expiresSoon, refreshSession } from './refresh';
import { currentSession, endSession, isSignedIn } from './store';

/** Milliseconds that the token may need to reach the server. */
const MARGIN = 10_000;

/**
 * Ends the session on the server, in this browser and in its other tabs, and goes to the login
 * (docs/specification.md#client-state); drafts are deleted. The server identifies a session by a valid access token,
 * so an expired one is refreshed first. @param signal aborted when the page was left: the login is not opened
 */
export async function logout(signal?: AbortSignal): Promise<void> {
  const { accessToken, refreshToken } = currentSession();
  try {
    const needsRefresh = refreshToken && expiresSoon(accessToken, MARGIN);
    const token = needsRefresh ? await refreshSession() : accessToken;
    await fetchReply('POST', paths.api.logout, { token });
  } catch {
    // This browser is signed out even when the server cannot be reached.
  }
  // This tab had no session and only wanted the cookie removed. Another tab has signed in meanwhile: leave its session.
  if (!refreshToken && isSignedIn()) return;
  endSession();
  if (!signal?.aborted) goTo(paths.login);
}
