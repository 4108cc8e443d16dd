import {
  AuthenticationError,
  type CollectionAfterErrorHook,
  type CollectionAfterLoginHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload';
import { LENGTH } from '@/contract/limits';
import { normalizeEmail } from '@/contract/text';
import type { User } from '@/payload-types';
import { recordFailedSignIn } from '@/server/accounts/failedSignIn';
import { findUserById } from '@/server/accounts/findUser';
import { matchesPassword } from '@/server/accounts/passwordCheck';
import { issueRefreshToken } from '@/server/accounts/refreshToken';
import { recordSignIn } from '@/server/accounts/securityLog';
import { writeAccount } from '@/server/accounts/sessions';
import { secondStepMissing, TRUSTED_SIGN_IN } from '@/server/accounts/signIn';
import { hasTwoStep } from '@/server/accounts/twoStep';
import { findRow } from '@/server/database/rows';
import { markAsConflict } from '@/server/database/transaction';
import { afterCommit } from '@/server/database/transactionQueue';
import {
  ipOf,
  keyAfterReset,
  refund,
  requireHashingPlace,
  resetLimit,
  spend,
  spendGrantedPoint,
} from '@/server/rates/limiters';

/** Set in `req.context` to what a sign-in has spent, so that one that is retried after a conflict is counted once. */
const SPENT = 'signInSpent';

/** Points of the account and of the IP address, or one that a completed reset has granted. */
const spentBy = ({ context }: PayloadRequest) => context[SPENT] as 'points' | 'grant' | undefined;

const accountKey = (email: unknown) => normalizeEmail(String(email)).slice(0, LENGTH.email);

const signInData = (args: object) => (args as { data?: Record<string, unknown> }).data ?? {};

/**
 * Every sign-in first takes a point of the account and of the IP address, so that parallel tries count as many as serial
 * ones (docs/specification.md#limits). A completed reset grants tries that are taken from the grant, even when the account's
 * limit is used up.
 * @throws AppError `busy`, before anything is counted, or `tooMany`
 */
export const limitSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { payload, context } = req;
  if (operation !== 'login' || context[SPENT] || context[TRUSTED_SIGN_IN]) return;
  requireHashingPlace();
  const data = signInData(args);
  const email = accountKey(data.email);
  if (typeof data.email === 'string') data.email = normalizeEmail(data.email);
  const ip = ipOf(req.headers);
  if (await spendGrantedPoint(payload, 'signInAfterReset', keyAfterReset(email, ip))) {
    context[SPENT] = 'grant';
    return;
  }
  await spend(payload, 'signInPerIp', ip);
  await spend(payload, 'signInPerAccount', email);
  context[SPENT] = 'points';
};

/** Only failures count: a right password gives the points back. */
export const refundSignIn: CollectionAfterLoginHook = async ({ req, user }) => {
  if (spentBy(req) !== 'points') return;
  // Outside the transaction: a Redis that does not answer must not hold up the writes of others.
  await afterCommit(req, async () => {
    await refund(req.payload, 'signInPerIp', ipOf(req.headers));
    await resetLimit(req.payload, 'signInPerAccount', accountKey(user.email));
  });
};

/** Records a sign-in that Payload's own route has refused; `signIn` (src/server/accounts/signIn.ts) records those of the contract. */
export const recordRefusal: CollectionAfterErrorHook = async ({ error, req }) => {
  if (spentBy(req) && error instanceof AuthenticationError)
    await recordFailedSignIn(accountKey(signInData(req).email), req);
};

/** Records a sign-in by Payload's login operation; `openSession` records the others. */
export const recordLogin: CollectionAfterLoginHook = async ({ req, user }) => {
  if (!req.context[TRUSTED_SIGN_IN]) await recordSignIn(user, req);
};

/**
 * Checks the password of an account that has a second step, before Payload's sign-in would write the account
 * (docs/specification.md#two-step-sign-in). For an unknown email address, for which Payload computes no hash, it computes one,
 * so that the answer takes as long.
 * @throws AuthenticationError for a wrong password; AppError `unauthenticated` for a right one, whose points come back while
 *   the failed sign-ins of before stay counted
 */
export const requireSecondStep: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  if (operation !== 'login' || req.context[TRUSTED_SIGN_IN]) return;
  const { email, password } = signInData(args);
  if (typeof email !== 'string' || typeof password !== 'string' || !password.trim()) return;
  const account = await findRow('user', { email: { equals: normalizeEmail(email) } }, req);
  const isAsked = await hasTwoStep(account?.id ?? '', req);
  if (account?.hash && !isAsked) return;
  const isRight = await matchesPassword(account, password);
  if (!isAsked) return;
  if (!isRight) throw new AuthenticationError(req.t);
  if (spentBy(req) === 'points') {
    await refund(req.payload, 'signInPerIp', ipOf(req.headers));
    await refund(req.payload, 'signInPerAccount', accountKey(email));
  }
  throw secondStepMissing();
};

/**
 * Completes a sign-in by Payload's login operation: the new session gets a refresh token and lives as long as it
 * (docs/specification.md#tokens).
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
  const saved = await findUserById(user.id, { payload: req.payload });
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
