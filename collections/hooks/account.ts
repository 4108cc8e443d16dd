import type {
  CollectionAfterChangeHook,
  CollectionAfterLogoutHook,
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionRefreshHook,
} from 'payload';
import { signUpSchema } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { requireUncommonPassword } from '@/server/accounts/commonPassword';
import { requireConfirmation } from '@/server/accounts/confirmation';
import { findUserById } from '@/server/accounts/findUser';
import { PASSWORD_CHANGE } from '@/server/accounts/password';
import { requireTokenExpiry, touchRefreshToken } from '@/server/accounts/refreshToken';
import { recordSecurityEvent } from '@/server/accounts/securityLog';
import { sessionIdOf, writeAccount } from '@/server/accounts/sessions';
import { deleteWhere } from '@/server/database/rows';
import { AppError, parse } from '@/server/errors';
import { requireHashingPlace } from '@/server/rates/limiters';

/** Records a sign-out by Payload's own route; `signOut` (src/server/accounts/sessions.ts) records those of the contract. */
export const recordSignOut: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user) await recordSecurityEvent('signed-out', req.user, req);
};

/** Records that an administrator was added, by whatever route (docs/specification.md#security-log). */
export const recordNewAccount: CollectionAfterChangeHook<User> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'create' && !doc.seat)
    await recordSecurityEvent('administrator-added', doc, req);
};

/**
 * Asks whoever adds or deletes an administrator to confirm that it is they, before anything is validated
 * (docs/specification.md#confirmation). @throws AppError `forbidden` with `confirm`
 */
export const confirmFirst: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'delete') return;
  const { overrideAccess } = args as { overrideAccess?: boolean };
  if (req.user && !overrideAccess) await requireConfirmation(req.user, req);
};

/**
 * Payload's refresh lets a session end with the new access token; this sets its end back to that of the refresh token.
 * @throws AppError `unauthenticated` when the refresh token has ended
 */
export const alignSessionExpiry: CollectionRefreshHook = async ({ args: { req }, user }) => {
  const sessionId = (req.user && sessionIdOf(req.user)) ?? '';
  const expiresAt = await requireTokenExpiry(sessionId, req);
  const sessions = (user as User).sessions?.map((session) =>
    session.id === sessionId ? { ...session, expiresAt } : session,
  );
  await writeAccount(user.id, { sessions }, req);
  await touchRefreshToken(sessionId, req);
  user.sessions = sessions;
};

/**
 * A password obeys the strict rule, and is changed only by the use cases that ask for the current one or for a mailed
 * token and then end every session (docs/specification.md#tokens).
 * @throws AppError 400 with the rule that the password breaks; 403 when it is changed in another way; `busy`
 */
export const guardPassword: CollectionBeforeChangeHook = async (args) => {
  const { data, operation, originalDoc, req, context } = args;
  if (data.password === undefined) return;
  if (operation === 'update' && !context[PASSWORD_CHANGE])
    throw new AppError('forbidden', MESSAGES.passwordElsewhere);
  // Not a ValidationError of Payload, of which the panel would show only the field's name.
  const { password } = parse(signUpSchema.pick({ password: true }), data);
  await requireUncommonPassword(password, { ...originalDoc, ...data }, req);
  requireHashingPlace();
};

/**
 * Refuses to delete the owner's account, which would reopen the sign-up. Deletes what belongs to another
 * account; Payload looks for its preferences too late, when on SQLite they have lost their owner.
 * @throws AppError 403 for the owner's account
 */
export const prepareAccountDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const user = await findUserById(String(id), req);
  if (user?.seat === 'owner') throw new AppError('forbidden', MESSAGES.ownerStays);
  if (user) await recordSecurityEvent('administrator-removed', user, req);
  for (const collection of ['refresh-token', 'one-time-code', 'two-step', 'passkey'] as const)
    await deleteWhere(collection, { user: { equals: id } }, req);
  await deleteWhere('payload-preferences', { 'user.value': { equals: id } }, req);
};

/** No answer shows anybody's sessions (docs/specification.md#answers). The server itself, which overrides access, still gets them. */
export const hideSessions: CollectionAfterReadHook = ({ doc, overrideAccess }) => {
  if (overrideAccess) return doc;
  const { sessions: _hidden, ...shown } = doc;
  return shown;
};
