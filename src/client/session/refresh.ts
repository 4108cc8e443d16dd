import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { ApiError, answerOf, fetchReply } from '../api';
import { clearSession, currentSession, renewAccessToken } from './store';

let pending: Promise<string> | undefined;

/**
 * Gets a new access token, and a new cookie, by the refresh token. Concurrent calls share one request
 * (docs/specification.md#client-state). @throws ApiError 401 when the session is over, which clears it; another one when
 * the server could not be asked, which leaves the session as it is
 */
export function refreshSession(): Promise<string> {
  pending ??= refresh().finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Whether an access token has expired by this browser's clock, or will within so many milliseconds. */
export function expiresSoon(token: string | null, margin: number): boolean {
  try {
    const claims = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp } = JSON.parse(atob(claims)) as { exp: number };
    return exp * 1000 < Date.now() + margin;
  } catch {
    return true;
  }
}

async function refresh(): Promise<string> {
  const { refreshToken } = currentSession();
  if (!refreshToken) return throwSessionOver(MESSAGES.noRefreshToken);
  const reply = await fetchReply('POST', paths.api.refresh, { body: { refreshToken } });
  // A lost connection or a fault of the server says nothing about the session.
  const isRefused = [400, 401, 403].includes(reply.status);
  const renewed = isRefused ? undefined : answerOf<{ accessToken: string }>(reply);
  const now = currentSession();
  if (now.refreshToken !== refreshToken) {
    // Somebody has signed in or out meanwhile, in this tab or another.
    return now.refreshToken && now.accessToken
      ? now.accessToken
      : throwSessionOver(MESSAGES.noRefreshToken);
  }
  if (!renewed) return throwSessionOver(MESSAGES.refreshInvalid);
  renewAccessToken(renewed.accessToken);
  return renewed.accessToken;
}

function throwSessionOver(message: string): never {
  console.warn(message);
  clearSession();
  throw new ApiError(401, { message });
}
