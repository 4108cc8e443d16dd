import {
  AuthenticationError,
  type CollectionAfterLoginHook,
  type CollectionRefreshHook,
} from 'payload';
import type { User } from '@/payload-types';
import {
  endOfRefreshToken,
  issueRefreshToken,
  touchRefreshToken,
} from '@/server/accounts/refreshToken';
import { sessionOf, writeAccount } from '@/server/accounts/signOut';
import { markAsConflict } from '@/server/database/transaction';
import { SLUG } from '../slugs';

/**
 * Completes every sign-in: the new session gets a refresh token and lives as long as it (docs/specification.md#tokens).
 * Payload reads the account, checks the password, and then writes the whole account back as it was read; what others
 * have saved meanwhile (read here outside the transaction) is restored, but for the hash, which Payload may have
 * renewed.
 * @throws AuthenticationError when the hash has changed or the account has gone meanwhile, as a conflict: another
 *   sign-in may only have renewed the hash
 */
export const completeSignIn: CollectionAfterLoginHook<User> = async ({ user, req }) => {
  const session = user.sessions?.at(-1);
  if (!session) throw new Error('A sign-in opened no session');
  // Whatever fails from here on, the end of the transaction takes the session back. From an account that shows one, Payload
  // would first take it itself, by writing the account as it was read; and where that fails too, never end the transaction.
  user.sessions = [];
  const saved = await req.payload.db.findOne<User>({
    collection: SLUG.user,
    where: { id: { equals: user.id } },
  });
  // A MongoDB without transactions shows what Payload has just written, a renewed hash included.
  const isWritten = saved?.sessions?.some(({ id }) => id === session.id);
  if (!saved || (saved.hash !== user.hash && !isWritten))
    throw markAsConflict(new AuthenticationError(req.t));
  const expiresAt = await issueRefreshToken(user.id, session.id, req);
  const now = Date.now();
  const others = (saved.sessions ?? []).filter(
    (other) => other.id !== session.id && Date.parse(other.expiresAt) > now,
  );
  const { hash: _hash, salt: _salt, ...rest } = saved;
  await writeAccount(user.id, { ...rest, sessions: [...others, { ...session, expiresAt }] }, req);
};

/**
 * Payload's refresh lets a session end with the new access token; this sets its end back to that of the refresh token.
 * @throws AppError `unauthenticated` when the refresh token has ended
 */
export const endSessionWithToken: CollectionRefreshHook = async ({ args: { req }, user }) => {
  const sessionId = (req.user && sessionOf(req.user)) ?? '';
  const expiresAt = await endOfRefreshToken(sessionId, req);
  const sessions = (user as User).sessions?.map((session) =>
    session.id === sessionId ? { ...session, expiresAt } : session,
  );
  await writeAccount(user.id, { sessions }, req);
  await touchRefreshToken(sessionId, req);
  user.sessions = sessions;
};
