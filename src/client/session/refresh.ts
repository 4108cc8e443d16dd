import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { ApiError, answerOf, call } from '../api';
import { clearSession, currentSession, renewAccessToken } from './store';

/** Milliseconds; every request waits for it, and an upload may hold up the line. */
const LIMIT = 30_000;

let underWay: Promise<string> | undefined;

/**
 * Gets a new access token, and with it a new cookie, by the refresh token. However many ask at once,
 * there is one request (docs/specification.md#client-state).
 * @returns the access token
 * @throws ApiError 401 when the session is over, which clears it; another one when the server could not
 *   be asked, which leaves the session as it is
 */
export function refreshSession(): Promise<string> {
  underWay ??= refresh().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refresh(): Promise<string> {
  const { refreshToken } = currentSession();
  if (!refreshToken) return over(MESSAGES.noRefreshToken);
  const renewed = await ask(refreshToken);
  const now = currentSession();
  if (now.refreshToken !== refreshToken) {
    // Meanwhile somebody has signed in anew, or out, in this tab or another.
    return now.refreshToken && now.accessToken ? now.accessToken : over(MESSAGES.noRefreshToken);
  }
  if (!renewed) return over(MESSAGES.refreshInvalid);
  renewAccessToken(renewed.accessToken);
  return renewed.accessToken;
}

/** Undefined when it is refused; a lost connection or a fault of the server says nothing about the session. */
async function ask(refreshToken: string): Promise<{ accessToken: string } | undefined> {
  const reply = await call('POST', paths.api.refresh, { body: { refreshToken }, limit: LIMIT });
  return [400, 401, 403].includes(reply.status) ? undefined : answerOf(reply);
}

function over(message: string): never {
  console.warn(message);
  clearSession();
  throw new ApiError(401, { message });
}
