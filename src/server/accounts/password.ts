import type { PayloadRequest } from 'payload';
import { RATE } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { invalidInput } from '../errors';
import type { Commit, JsonAnswer } from '../http/idempotency';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { resetMail } from '../mail/templates';
import {
  consume,
  ipOf,
  keyAfterReset,
  limiter,
  requireHashingPlace,
  tryConsume,
} from '../rates/limiters';
import { requireUncommonPassword } from './commonPassword';
import { requirePassword } from './confirmation';
import { findUserByEmail } from './findUser';
import { queueCodeMail, redeemCode } from './oneTimeCode';
import { openSession, type Session } from './openSession';
import { isRemembered } from './refreshToken';
import { recordSecurityEvent } from './securityLog';
import { endAllSessions, sessionIdOf } from './sessions';
import { endTickets } from './ticket';
import { randomToken } from './tokens';

/** Set in `req.context` by the use cases that may change a password. */
export const PASSWORD_CHANGE = 'passwordChange';

/**
 * Mails a link to set a new password, three times an hour at most. It answers before it looks for the account, the same for
 * unknown email addresses and beyond the limit (docs/specification.md#password-reset, #limits).
 */
export async function forgotPassword(email: string, req: PayloadRequest): Promise<void> {
  const { payload, headers } = req;
  await consume(payload, 'resetPerIp', ipOf(headers));
  mailAfterAnswer(payload, async () => {
    const user = await findUserByEmail(payload, email);
    if (!user || !(await tryConsume(payload, 'resetPerAccount', email))) return;
    const token = randomToken();
    await queueCodeMail('reset', user, token, resetMail({ email: user.email, token }), payload);
  });
}

/**
 * Sets a new password with a mailed token and ends every session (docs/specification.md#password-reset). It lifts the lock
 * after too many wrong passwords or codes, and grants sign-ins that no new lock can block.
 * @throws AppError `invalid` when the token is wrong, used or has ended, `tooMany` after too many tries, `busy`
 */
export async function resetPassword(
  input: { email: string; token: string; password: string },
  req: PayloadRequest,
  commit: Commit<{ message: string }>,
): Promise<JsonAnswer<{ message: string }>> {
  requireHashingPlace();
  const ip = ipOf(req.headers);
  await consume(req.payload, 'resetPerIp', ip);
  const user = await findUserByEmail(req.payload, input.email);
  const answer = await commit(async () => {
    const reset = await redeemCode(
      'reset',
      user?.id,
      input.token,
      req,
      (id) => setPassword(id, input.password, 'password-reset', req),
      () => requireUncommonPassword(input.password, user ?? {}, req),
    );
    if (!reset) throw invalidInput({ token: MESSAGES.resetInvalid });
    return { body: { message: MESSAGES.passwordReset } };
  });
  if (user) await limiter(req.payload, 'codePerAccount').delete(user.id);
  await limiter(req.payload, 'signInPerAccount').delete(input.email);
  const { duration } = RATE.signInAfterReset;
  await limiter(req.payload, 'signInAfterReset').set(keyAfterReset(input.email, ip), 0, duration);
  return answer;
}

/**
 * Changes the signed-in user's password, ends every session, and opens a new one that lasts as long as the current one.
 * @throws AppError `invalid` when the current password is wrong, `tooMany` after too many failures, `busy`
 */
export async function changePassword(
  input: { currentPassword: string; password: string },
  user: User,
  req: PayloadRequest,
): Promise<Session> {
  await requirePassword(user, input.currentPassword, req, 'currentPassword');
  const remember = await isRemembered(sessionIdOf(user) ?? '', req);
  return inTransaction(req, async () => {
    await setPassword(user.id, input.password, 'password-changed', req);
    return openSession(user, { remember, isRecorded: false }, req);
  });
}

const setPassword = (
  id: string,
  password: string,
  event: 'password-changed' | 'password-reset',
  req: PayloadRequest,
): Promise<User> =>
  inTransaction(req, async () => {
    const user = await req.payload.update({
      collection: 'user',
      id,
      data: { password },
      context: { [PASSWORD_CHANGE]: true },
      overrideAccess: true,
      req,
    });
    await endAllSessions(id, req);
    await endTickets(id, req);
    await recordSecurityEvent(event, user, req);
    return user;
  });
