import crypto from 'node:crypto';
import { promisify } from 'node:util';
import {
  AuthenticationError,
  type CollectionAfterChangeHook,
  type CollectionAfterErrorHook,
  type CollectionAfterLoginHook,
  type CollectionAfterLogoutHook,
  type CollectionAfterReadHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  type CollectionRefreshHook,
  type CollectionSlug,
  type Where,
} from 'payload';
import { signUpSchema } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { requireUncommonPassword } from '@/server/accounts/commonPassword';
import { requireConfirmation } from '@/server/accounts/confirmation';
import { recordFailedSignIn } from '@/server/accounts/failedSignIn';
import { PASSWORD_CHANGE } from '@/server/accounts/password';
import { PASSWORD_CHECK, PasswordIsRight } from '@/server/accounts/passwordCheck';
import {
  endOfRefreshToken,
  issueRefreshToken,
  touchRefreshToken,
} from '@/server/accounts/refreshToken';
import { recordSecurityEvent, recordSignIn } from '@/server/accounts/securityLog';
import { sessionIdOf, writeAccount } from '@/server/accounts/sessions';
import { secondStepMissing, UNLIMITED_SIGN_IN } from '@/server/accounts/signIn';
import { hasTwoStep } from '@/server/accounts/twoStep';
import { markAsConflict } from '@/server/database/transaction';
import { afterCommit } from '@/server/database/transactionQueue';
import { AppError } from '@/server/errors';
import { findAll } from '@/server/lists/findAll';
import { parse } from '@/server/parse';
import {
  ipOf,
  keyAfterReset,
  refund,
  requireHashingPlace,
  resetLimit,
  spend,
  spendGrantedPoint,
} from '@/server/rates/limiters';

/** Set in `req.context`, so that a sign-in that is retried after a conflict is counted once. */
const HAS_SPENT = 'signInHasSpent';

const accountKey = (email: unknown) => String(email).trim().toLowerCase().slice(0, 254);

const signInData = (args: object) => (args as { data?: Record<string, unknown> }).data ?? {};

/**
 * Every sign-in first takes a point of the account and of the IP address, so that parallel tries count as many as serial
 * ones (docs/specification.md#limits). A completed reset grants tries that count even when the account's limit is used up.
 * @throws AppError `busy`, before anything is counted, or `tooMany`
 */
const spendSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { payload, context } = req;
  if (operation !== 'login' || context[HAS_SPENT]) return;
  if (context[UNLIMITED_SIGN_IN] || context[PASSWORD_CHECK]) return;
  requireHashingPlace();
  const email = accountKey(signInData(args).email);
  const ip = ipOf(req.headers);
  if (await spendGrantedPoint(payload, 'signInAfterReset', keyAfterReset(email, ip))) return;
  await spend(payload, 'signInPerIp', ip);
  await spend(payload, 'signInPerAccount', email);
  context[HAS_SPENT] = true;
};

/** Only failures count: a right password gives the points back. */
const refundSignIn: CollectionAfterLoginHook = async ({ req, user }) => {
  if (!req.context[HAS_SPENT]) return;
  // Outside the transaction: a Redis that does not answer must not hold up the writes of others.
  await afterCommit(req, async () => {
    await refund(req.payload, 'signInPerIp', ipOf(req.headers));
    await resetLimit(req.payload, 'signInPerAccount', accountKey(user.email));
  });
};

/** Records a sign-in that Payload's own route has refused; `signIn` (src/server/accounts/signIn.ts) records those of the contract. */
const recordRefusal: CollectionAfterErrorHook = async ({ error, req }) => {
  if (req.context[HAS_SPENT] && error instanceof AuthenticationError)
    await recordFailedSignIn(accountKey(signInData(req).email), req);
};

const recordLogin: CollectionAfterLoginHook = async ({ req, user }) => {
  if (!req.context[UNLIMITED_SIGN_IN]) await recordSignIn(user, req);
};

/** Of Payload's own route; `signOut` (src/server/accounts/sessions.ts) records those of the contract. */
const recordSignOut: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user) await recordSecurityEvent('signed-out', req.user, req);
};

const recordNewAccount: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  if (operation === 'create' && !doc.seat)
    await recordSecurityEvent('administrator-added', doc, req);
};

/** What the security log records of any route (docs/specification.md#security-log). */
export const securityLogHooks = {
  afterError: recordRefusal,
  afterLogin: recordLogin,
  afterLogout: recordSignOut,
  afterChange: recordNewAccount,
};

export const limitSignIn = { beforeOperation: spendSignIn, afterLogin: refundSignIn };

/**
 * Runs once the password of a sign-in was found to be right, by whatever route. @throws PasswordIsRight when nothing else
 * was asked, AppError `unauthenticated` when a second step has to follow (docs/specification.md#two-step-sign-in)
 */
export const requireSecondStep: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  if (req.context[PASSWORD_CHECK]) throw new PasswordIsRight();
  if (!req.context[UNLIMITED_SIGN_IN] && (await hasTwoStep(user.id, req)))
    throw secondStepMissing();
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

/** The parameters of Payload's PBKDF2. */
const ITERATIONS = 600_000;
const KEY_LENGTH = 32;

/** Has a sign-in with an unknown email address take as long as one with a known one, by computing the hash that Payload then does not compute. */
export const equalizeSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return;
  const { email, password } = signInData(args);
  if (typeof email !== 'string' || typeof password !== 'string' || !password.trim()) return;
  const account = await req.payload.db.findOne<User>({
    collection: 'user',
    where: { email: { equals: email.toLowerCase().trim() } },
    req,
  });
  if (account?.hash) return;
  const hash = promisify(crypto.pbkdf2);
  await hash(password, crypto.randomBytes(32), ITERATIONS, KEY_LENGTH, 'sha256');
};

/**
 * Completes every sign-in: the new session gets a refresh token and lives as long as it (docs/specification.md#tokens).
 * Payload reads the account, checks the password, and then writes the whole account back as it was read. So this reads,
 * outside the transaction, what others have saved meanwhile, and restores all of it but the hash, which Payload may have
 * renewed.
 * @throws AuthenticationError, marked as a conflict so that the sign-in is tried again, when the hash has changed (another
 *   sign-in may only have renewed it) or the account is gone
 */
export const completeSignIn: CollectionAfterLoginHook<User> = async ({ user, req }) => {
  const session = user.sessions?.at(-1);
  if (!session) throw new Error('A sign-in opened no session');
  // If this fails, the rollback removes the session. Without the emptied list Payload would first remove it itself, by
  // another write, and leave the transaction open when that write fails.
  user.sessions = [];
  const saved = await req.payload.db.findOne<User>({
    collection: 'user',
    where: { id: { equals: user.id } },
  });
  // A MongoDB without transactions already returns what Payload has just written, a renewed hash included.
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
  const sessionId = (req.user && sessionIdOf(req.user)) ?? '';
  const expiresAt = await endOfRefreshToken(sessionId, req);
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
export const protectOwner: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { id: { equals: id } };
  const [user] = await findAll(req.payload, { collection: 'user', where, req });
  if (user?.seat === 'owner') throw new AppError('forbidden', MESSAGES.ownerStays);
  if (user) await recordSecurityEvent('administrator-removed', user, req);
  const deleteFrom = (collection: CollectionSlug, where: Where) =>
    req.payload.db.deleteMany({ collection, where, req });
  await deleteFrom('refresh-token', { user: { equals: id } });
  await deleteFrom('one-time-code', { user: { equals: id } });
  await deleteFrom('two-step', { user: { equals: id } });
  await deleteFrom('passkey', { user: { equals: id } });
  await deleteFrom('payload-preferences', { 'user.value': { equals: id } });
};

/** No answer shows anybody's sessions (docs/specification.md#answers). The server itself, which overrides access, still gets them. */
export const hideSessions: CollectionAfterReadHook = ({ doc, overrideAccess }) => {
  if (overrideAccess) return doc;
  const { sessions: _hidden, ...shown } = doc;
  return shown;
};
