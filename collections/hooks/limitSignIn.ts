import type { CollectionAfterLoginHook, CollectionBeforeOperationHook } from 'payload';
import { addressOf } from '@/server/rates/address';
import { forgive, giveBack, spend } from '@/server/rates/limiters';

const accountKey = (email: unknown) => String(email).trim().toLowerCase().slice(0, 254);

/**
 * Every sign-in, by whatever route, first takes a point of the account and of the address, so that a
 * hundred tries at once are no more than a hundred in turn (decision S6).
 * @throws AppError `tooMany`
 */
const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return;
  const email = accountKey((args as { data?: { email?: unknown } }).data?.email);
  await spend(req.payload, 'signInPerAddress', addressOf(req.headers));
  await spend(req.payload, 'signInPerAccount', email);
};

/** Only failures count: a right password gives the points back. */
const afterLogin: CollectionAfterLoginHook = async ({ req, user }) => {
  await giveBack(req.payload, 'signInPerAddress', addressOf(req.headers));
  await forgive(req.payload, 'signInPerAccount', accountKey(user.email));
};

export const limitSignIn = { beforeOperation, afterLogin };
