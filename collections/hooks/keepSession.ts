import type { CollectionAfterLoginHook, CollectionRefreshHook } from 'payload';
import { completeSignIn, endSessionWithToken } from '@/server/accounts/keepSession';
import { sessionOf } from '@/server/accounts/sessionId';

/** Every sign-in, by whatever route, gets a refresh token, and a session that lives as long as it (docs/specification.md#tokens). */
const afterLogin: CollectionAfterLoginHook = async ({ req, user }) => {
  await completeSignIn(user, req);
};

/** The panel's own refresh never outlives the refresh token; Payload then answers as it would. */
const refresh: CollectionRefreshHook = async ({ args: { req }, user }) => {
  await endSessionWithToken(user, (req.user && sessionOf(req.user)) ?? '', req);
};

export const keepSession = { afterLogin, refresh };
