import type { CollectionAfterLoginHook, CollectionBeforeOperationHook } from 'payload';
import { UNLIMITED_SIGN_IN } from '@/server/accounts/signIn';
import { afterCommit } from '@/server/database/transactionQueue';
import { addressOf } from '@/server/rates/address';
import { keyAfterReset, refund, resetLimit, spend, spendGranted } from '@/server/rates/limiters';
import { requireHashing } from '@/server/rates/requireHashing';

/** In `req.context` from then on: a sign-in that is begun again after a conflict is no further try. */
const HAS_SPENT = 'signInHasSpent';

const accountKey = (email: unknown) => String(email).trim().toLowerCase().slice(0, 254);

/**
 * Every sign-in first takes a point of the account and of the address, so that parallel tries count as many as serial
 * ones (docs/specification.md#limits). A completed reset grants tries that no lock takes away.
 * @throws AppError `busy`, before anything is counted, or `tooMany`
 */
const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { payload, context } = req;
  if (operation !== 'login' || context[UNLIMITED_SIGN_IN] || context[HAS_SPENT]) return;
  requireHashing();
  const email = accountKey((args as { data?: { email?: unknown } }).data?.email);
  const address = addressOf(req.headers);
  if (await spendGranted(payload, 'signInAfterReset', keyAfterReset(email, address))) return;
  await spend(payload, 'signInPerAddress', address);
  await spend(payload, 'signInPerAccount', email);
  context[HAS_SPENT] = true;
};

/** Only failures count: a right password gives the points back. */
const afterLogin: CollectionAfterLoginHook = async ({ req, user }) => {
  if (!req.context[HAS_SPENT]) return;
  // A Redis that is silent must not hold up everybody's writes.
  await afterCommit(req, async () => {
    await refund(req.payload, 'signInPerAddress', addressOf(req.headers));
    await resetLimit(req.payload, 'signInPerAccount', accountKey(user.email));
  });
};

export const limitSignIn = { beforeOperation, afterLogin };
