import type {
  CollectionAfterErrorHook,
  CollectionAfterLoginHook,
  CollectionBeforeOperationHook,
} from 'payload';
import { addressOf } from '@/server/rates/address';
import { forgive, giveBack, spend } from '@/server/rates/limiters';
import { toAppError } from '@/server/toAppError';

/**
 * Set in `req.context` by the use cases whose sign-in is no try of a stranger's: a lock on the account
 * must not stop the first sign-up, nor a session that is already open (decision S6).
 */
export const UNLIMITED_SIGN_IN = 'unlimitedSignIn';

const accountKey = (email: unknown) => String(email).trim().toLowerCase().slice(0, 254);

/**
 * Every sign-in, by whatever route, first takes a point of the account and of the address, so that a
 * hundred tries at once are no more than a hundred in turn (decision S6).
 * @throws AppError `tooMany`
 */
const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login' || req.context[UNLIMITED_SIGN_IN]) return;
  const email = accountKey((args as { data?: { email?: unknown } }).data?.email);
  await spend(req.payload, 'signInPerAddress', addressOf(req.headers));
  await spend(req.payload, 'signInPerAccount', email);
};

/** Only failures count: a right password gives the points back. */
const afterLogin: CollectionAfterLoginHook = async ({ req, user }) => {
  if (req.context[UNLIMITED_SIGN_IN]) return;
  await giveBack(req.payload, 'signInPerAddress', addressOf(req.headers));
  await forgive(req.payload, 'signInPerAccount', accountKey(user.email));
};

/** Payload's own sign-in route says as well when another try makes sense (decision A3). */
const afterError: CollectionAfterErrorHook = ({ error, req }) => {
  const { retryAfter } = toAppError(error).details;
  if (retryAfter) req.responseHeaders = new Headers({ 'Retry-After': String(retryAfter) });
};

export const limitSignIn = { beforeOperation, afterLogin, afterError };
