import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { OneTimeCode } from '@/payload-types';
import { countRows, createRow, deleteRow, deleteWhere, findRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import { keyedHash } from './tokens';

const LIFE = { pin: LIFETIME.pin, reset: LIFETIME.passwordReset } as const;

type Purpose = keyof typeof LIFE;

/** The key of a code. An unknown account has one too, so that looking it up takes as long. */
const targetOf = (purpose: Purpose, userId = 'nobody') => `${purpose}:${userId}`;

/**
 * Stores what is good once, for some seconds, and deletes whatever has ended. Runs in a transaction, which is tried again
 * when another server has stored the same target. @throws AppError `unauthenticated` when the account is gone
 */
export async function storeOneTime(
  row: Pick<OneTimeCode, 'target' | 'codeHash'> & { user: string },
  lifetime: number,
  req: PayloadRequest,
) {
  const now = Date.now();
  const isThere = (await countRows('user', { id: { equals: row.user } }, req)) > 0;
  if (!isThere) throw new AppError('unauthenticated', MESSAGES.signInAgain);
  const hasEnded = { expiresAt: { less_than: new Date(now).toISOString() } };
  await deleteWhere('one-time-code', hasEnded, req);
  const expiresAt = new Date(now + lifetime * 1000).toISOString();
  await createRow('one-time-code', { ...row, expiresAt }, req);
}

/** Stores a new code for a user in place of the last one (docs/specification.md#email-verification). */
export async function storeCode(purpose: Purpose, user: string, code: string, payload: Payload) {
  const target = targetOf(purpose, user);
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    await deleteWhere('one-time-code', { target: { equals: target } }, req);
    const codeHash = keyedHash(payload.secret, target, code);
    await storeOneTime({ target, user, codeHash }, LIFE[purpose], req);
  });
}

/**
 * Deletes a right code and runs `redeem` in the same transaction. A wrong one and that of an unknown account take as long.
 * @param check refuses what `redeem` is given before the code is used up, as not every database undoes that
 * @returns the result of `redeem`; undefined when the code was wrong
 */
export async function redeemCode<T>(
  purpose: Purpose,
  user: string | undefined,
  code: string,
  req: PayloadRequest,
  redeem: (user: string) => Promise<T>,
  check?: () => Promise<void>,
): Promise<T | undefined> {
  const target = targetOf(purpose, user);
  const codeHash = keyedHash(req.payload.secret, target, code);
  return inTransaction(req, async () => {
    const stored = await findRow('one-time-code', { target: { equals: target } }, req);
    const isRight = stored?.codeHash === codeHash && Date.parse(stored.expiresAt) > Date.now();
    if (!user || !isRight) return undefined;
    await check?.();
    await deleteRow('one-time-code', stored.id, req);
    return redeem(user);
  });
}
