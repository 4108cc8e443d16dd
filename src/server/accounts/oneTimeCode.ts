import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import type { OneTimeCode, User } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { keyedHash } from './secrets';

/** For how many seconds a mailed code is good. */
const LIFE = { pin: LIFETIME.pin, reset: LIFETIME.passwordReset } as const;

export type Purpose = keyof typeof LIFE;

type Holder = Pick<User, 'id'>;

/** Whose code it is, and what for. Nobody's is looked up as well, so that it takes as long. */
const targetOf = (purpose: Purpose, user: Holder | undefined) =>
  `${purpose}:${user?.id ?? 'nobody'}`;
const hashOf = (payload: Payload, target: string, code: string) =>
  keyedHash(payload.secret, target, code);

/** Stores a new code for a user; the one before it is void (docs/specification.md#email-verification). */
export async function storeCode(
  purpose: Purpose,
  user: Holder,
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
        codeHash: hashOf(req.payload, target, code),
        expiresAt: new Date(Date.now() + LIFE[purpose] * 1000).toISOString(),
      },
      overrideAccess: true,
      req,
    });
  });
}

/**
 * Uses a right code up and runs `redeem` in the same transaction. A wrong one and that of an unknown account take the
 * same work.
 * @param user undefined when there is no such account
 * @returns whether the code was right
 */
export async function redeemCode<Account extends Holder>(
  purpose: Purpose,
  user: Account | undefined,
  code: string,
  req: PayloadRequest,
  redeem: (user: Account) => Promise<unknown>,
): Promise<boolean> {
  const target = targetOf(purpose, user);
  const codeHash = hashOf(req.payload, target, code);
  return inTransaction(req, async () => {
    const live = await req.payload.db.findOne<OneTimeCode>({
      collection: SLUG.oneTimeCode,
      where: { target: { equals: target } },
      req,
    });
    const isRight =
      live && live.codeHash === codeHash && new Date(live.expiresAt).getTime() > Date.now();
    if (!user || !isRight) return false;
    await req.payload.db.deleteOne({
      collection: SLUG.oneTimeCode,
      where: { id: { equals: live.id } },
      req,
    });
    await redeem(user);
    return true;
  });
}
