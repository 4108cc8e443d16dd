import type { Payload, PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { AccountAnswer } from '@/contract/profile';
import type { User } from '@/payload-types';
import { invalidInput } from '../errors';
import type { Commit, JsonAnswer } from '../http/idempotency';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { pinMail } from '../mail/templates';
import { consume, ipOf, limiter, tryConsume } from '../rates/limiters';
import { findUserByEmail } from './findUser';
import { queueCodeMail, redeemCode } from './oneTimeCode';
import { accountAnswer } from './serialize';
import { randomPin } from './tokens';

/** Mails a new PIN, which replaces the last one (docs/specification.md#email-verification). */
export async function mailPin({ id, email }: Pick<User, 'id' | 'email'>, payload: Payload) {
  const pin = randomPin();
  await limiter(payload, 'pinPerCode').delete(email);
  await queueCodeMail('pin', { id, email }, pin, pinMail({ email, pin }), payload);
}

/**
 * Mails a new PIN to an account that is not verified yet. A caller does not learn whether there is one: it is looked up after
 * the answer (docs/specification.md#limits). @throws AppError `tooMany`
 */
export async function resendPin(email: string, req: PayloadRequest): Promise<void> {
  const { payload, headers } = req;
  await consume(payload, 'resendPerIp', ipOf(headers));
  await consume(payload, 'resendPerMinute', email);
  await consume(payload, 'resendPerDay', email);
  mailAfterAnswer(payload, async () => {
    const user = await findUserByEmail(payload, email);
    if (user && !user.verified) await mailPin(user, payload);
  });
}

type Verified = { user: AccountAnswer; message: string };

/**
 * Marks the account of an email address as verified. It opens no session: four digits are no password.
 * @throws AppError `invalid` for a wrong or expired PIN and after five tries of it
 */
export async function verifyEmail(
  email: string,
  pin: string,
  req: PayloadRequest,
  commit: Commit<Verified>,
): Promise<JsonAnswer<Verified>> {
  const { payload } = req;
  const mayTry = await tryConsume(payload, 'pinPerCode', email);
  const user = await findUserByEmail(payload, email);
  return commit(async () => {
    const verified = await redeemCode('pin', mayTry ? user?.id : undefined, pin, req, (id) =>
      payload.update({
        collection: 'user',
        id,
        data: { verified: true },
        depth: 1,
        overrideAccess: true,
        req,
      }),
    );
    if (!verified) throw invalidInput({ pin: MESSAGES.pinWrong });
    return { body: { user: accountAnswer(verified), message: MESSAGES.emailVerified } };
  });
}
