import { paths } from '@/config/paths';
import { call } from '../api';
import { goTo } from '../navigation';
import { refreshSession } from './refresh';
import { currentSession, endSession } from './store';
import { endsSoon } from './token';

/** Milliseconds that the token may need to the server. */
const MARGIN = 10_000;

/**
 * Ends the session on the server, in this browser and in its other tabs, and goes to the login
 * (docs/specification.md#client-state); whatever was typed and not saved goes with it. The server knows a session by a token that
 * is alive, so a dead one is refreshed first.
 * @param left whoever has gone elsewhere meanwhile is not led to the login
 */
export async function logout(left?: AbortSignal): Promise<void> {
  try {
    const { accessToken, refreshToken } = currentSession();
    const token =
      refreshToken && endsSoon(accessToken, MARGIN) ? await refreshSession() : accessToken;
    await call('POST', paths.api.logout, { token });
  } catch {
    // A lost connection keeps nobody signed in here.
  }
  endSession();
  if (!left?.aborted) goTo(paths.login);
}
