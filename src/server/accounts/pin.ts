import { SLUG } from '@collections/slugs';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { AppError } from '../errors';
import { pinMail } from '../mail/pinMail';
import { sendMail } from '../mail/send';
import { spend } from '../rates/limiters';
import { accountByEmail } from './byEmail';
import { redeemCode, storeCode } from './oneTimeCode';
import { randomPin } from './secrets';

/** Mails a new PIN to a user; the one before it is void (decision S4). */
export async function mailPin(user: User, payload: Payload): Promise<void> {
  const pin = randomPin();
  await storeCode('pin', user, pin, await createLocalReq({}, payload));
  sendMail(payload, { to: user.email, ...pinMail({ email: user.email, pin }) });
}

/**
 * Mails a new PIN to an address, if it is that of an account that is not verified yet. The limits hold
 * for known and unknown addresses alike, so that they tell nothing (decision F2).
 * @param address where the request comes from
 * @throws AppError `tooMany` before a minute has passed
 */
export async function resendPin(email: string, address: string, payload: Payload): Promise<void> {
  await spend(payload, 'resendPerAddress', address);
  await spend(payload, 'resendPerMinute', email);
  await spend(payload, 'resendPerDay', email);
  const user = await accountByEmail(payload, email);
  if (user && !user.verified) await mailPin(user, payload);
}

/**
 * Marks the account of an address as verified. It opens no session: four digits are no password.
 * @throws AppError `invalid` for a wrong or expired PIN, `tooMany` after too many tries
 */
export async function verifyEmail(
  email: string,
  pin: string,
  address: string,
  req: PayloadRequest,
): Promise<User> {
  const { payload } = req;
  await spend(payload, 'pinPerAddress', address);
  await spend(payload, 'pinPerAccount', email);
  const user = await accountByEmail(payload, email);
  const verified = { verified: true };
  const right =
    user &&
    (await redeemCode('pin', user, pin, req, () =>
      payload.update({
        collection: SLUG.user,
        id: user.id,
        data: verified,
        overrideAccess: true,
        req,
      }),
    ));
  if (!right)
    throw new AppError('invalid', MESSAGES.pinWrong, { errors: { pin: MESSAGES.pinWrong } });
  return { ...user, ...verified };
}
