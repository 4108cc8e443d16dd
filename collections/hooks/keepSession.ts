import type { CollectionAfterLoginHook, CollectionRefreshHook } from 'payload';
import { sessionOf } from '@/server/accounts/sessionId';
import { endSessionWithToken, issueRefreshToken } from '@/server/accounts/refreshToken';

/** Every sign-in, by whatever route, gets a refresh token, and a session that lives as long as it (decision S2). */
const afterLogin: CollectionAfterLoginHook = async ({ req, user }) => {
  await issueRefreshToken(user, req);
};

/**
 * Payload's refresh would end the session with the new access token, a quarter of an hour from now.
 * This sets its end back to that of the refresh token; Payload then answers as it would.
 */
const refresh: CollectionRefreshHook = async ({ args: { req }, user }) => {
  await endSessionWithToken(user, (req.user && sessionOf(req.user)) ?? '', req);
};

export const keepSession = { afterLogin, refresh };
