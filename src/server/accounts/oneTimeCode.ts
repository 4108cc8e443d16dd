import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import { LIFETIME, PIN_TRIES } from '@/contract/limits';
import type { User } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { keyedHash } from './secrets';

/**
 * What a mailed code is good for: for how many seconds, and for how many wrong tries. A reset token
 * cannot be guessed, and counting would let a stranger spoil somebody's link with five wrong ones.
 */
const TERMS = {
  pin: { life: LIFETIME.pin, tries: PIN_TRIES },
  reset: { life: LIFETIME.passwordReset, tries: Number.POSITIVE_INFINITY },
} as const;

export type Purpose = keyof typeof TERMS;

const targetOf = (purpose: Purpose, user: User) => `${purpose}:${user.id}`;
const hashOf = (payload: Payload, purpose: Purpose, user: User, code: string) =>
  keyedHash(payload.secret, targetOf(purpose, user), code);

/** Stores a new code for a user; the one before it is void (decision S4). */
export async function storeCode(
  purpose: Purpose,
  user: User,
  code: string,
  req: PayloadRequest,
): Promise<void> {
  const target = targetOf(purpose, user);
  await inTransaction(req, async () => {
    await req.payload.db.deleteMany({
      collection: SLUG.oneTimeCode,
      where: { target: { equals: target } },
      req,
    });
    await req.payload.create({
      collection: SLUG.oneTimeCode,
      data: {
        target,
        user: user.id,
        codeHash: hashOf(req.payload, purpose, user, code),
        expiresAt: new Date(Date.now() + TERMS[purpose].life * 1000).toISOString(),
        wrongTries: 0,
      },
      overrideAccess: true,
      req,
    });
  });
}

/**
 * Redeems a code: a right one is used up and `redeem` runs in the same transaction; a wrong one is
 * counted, and after five a PIN is void even for the right digits (decision S4).
 * @returns whether the code was right
 */
export async function redeemCode(
  purpose: Purpose,
  user: User,
  code: string,
  req: PayloadRequest,
  redeem: () => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(req, async () => {
    const { docs } = await req.payload.find({
      collection: SLUG.oneTimeCode,
      where: { target: { equals: targetOf(purpose, user) } },
      depth: 0,
      limit: 1,
      pagination: false,
      overrideAccess: true,
      showHiddenFields: true,
      req,
    });
    const live = docs[0];
    if (
      !live ||
      Date.parse(live.expiresAt) <= Date.now() ||
      live.wrongTries >= TERMS[purpose].tries
    )
      return false;
    const where = { id: { equals: live.id } };
    if (live.codeHash !== hashOf(req.payload, purpose, user, code)) {
      const data = { wrongTries: live.wrongTries + 1 };
      await req.payload.db.updateOne({
        collection: SLUG.oneTimeCode,
        where,
        data,
        req,
        returning: false,
      });
      return false;
    }
    await req.payload.db.deleteOne({ collection: SLUG.oneTimeCode, where, req });
    await redeem();
    return true;
  });
}
