import { createLocalReq, type Payload, type PayloadRequest, type Where } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { OneTimeCode, User } from '@/payload-types';
import { countRows, createRow, deleteWhere, findRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import { forgetMails, queueMail } from '../mail/queue';
import type { pinMail } from '../mail/templates';
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
  return createRow('one-time-code', { ...row, expiresAt }, req);
}

/** Stores a new code for a user in place of the last one, whose mail is taken back (docs/specification.md#email-verification). */
export async function storeCode(
  purpose: Purpose,
  user: string,
  code: string,
  req: PayloadRequest,
): Promise<OneTimeCode> {
  const target = targetOf(purpose, user);
  return inTransaction(req, async () => {
    await endCodes(target, { target: { equals: target } }, req);
    const codeHash = keyedHash(req.payload.secret, target, code);
    return storeOneTime({ target, user, codeHash }, LIFE[purpose], req);
  });
}

/** Stores a new code and has it mailed, both or neither. The mail is tried as long as the code is good. */
export async function queueCodeMail(
  purpose: Purpose,
  { id, email: to }: Pick<User, 'id' | 'email'>,
  code: string,
  mail: ReturnType<typeof pinMail>,
  payload: Payload,
): Promise<void> {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    const { id: cause, target, expiresAt } = await storeCode(purpose, id, code, req);
    const about = [target];
    await queueMail({ cause: `code:${cause}`, about, to, goodUntil: expiresAt }, mail, req);
  });
}

/** A mail that has not been sent yet would bring a code that has ended. */
async function endCodes(target: string, which: Where, req: PayloadRequest): Promise<void> {
  await deleteWhere('one-time-code', which, req);
  await forgetMails([target], req);
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
    await endCodes(target, { id: { equals: stored.id } }, req);
    return redeem(user);
  });
}
