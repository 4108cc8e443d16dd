import type { PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { PasskeyProof } from '@/contract/passkey';
import type { User } from '@/payload-types';
import { updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import { consume, limiter, requireHashingPlace } from '../rates/limiters';
import { countFailedSignIn } from './failedSignIn';
import { findUserById } from './findUser';
import { provePasskey } from './passkeyProof';
import { matchesPassword } from './passwordCheck';
import { findRefreshToken } from './refreshToken';
import { recordSecurityEvent } from './securityLog';
import { sessionIdOf } from './sessions';

/**
 * Asks whether who makes a request has given the password or a passkey within ten minutes, in this session: by signing in
 * or by confirming (docs/specification.md#confirmation). @throws AppError `forbidden` with `confirm`
 */
export async function requireConfirmation(user: User, req: PayloadRequest): Promise<void> {
  const token = await findRefreshToken(sessionIdOf(user) ?? '', req);
  const since = Date.now() - LIFETIME.confirmation * 1000;
  const moments = [token?.createdAt, token?.confirmedAt];
  if (moments.some((moment) => moment && Date.parse(moment) > since)) return;
  throw new AppError('forbidden', MESSAGES.confirmPassword, { about: 'confirm' });
}

type Proof = { password?: string | undefined; response?: PasskeyProof | undefined };

/**
 * Confirms by the password or a passkey that it is the user of a session who makes its requests.
 * @throws AppError as requirePassword; `unauthenticated` for a passkey that does not prove itself
 */
export async function confirm({ password, response }: Proof, user: User, req: PayloadRequest) {
  if (response) await provePasskey(response, `confirm:${user.id}`, user, req);
  else await requirePassword(user, password ?? '', req);
  await inTransaction(req, async () => {
    const token = await findRefreshToken(sessionIdOf(user) ?? '', req);
    if (!token) throw new AppError('unauthenticated', MESSAGES.notSignedIn);
    // `updatedAt` is the last use, which this is.
    const now = new Date().toISOString();
    await updateRow('refresh-token', token.id, { confirmedAt: now, updatedAt: now }, req);
    await recordSecurityEvent('confirmed', user, req);
  });
}

/**
 * Refuses a wrong password of the signed-in user, and counts it as a failed sign-in. It has a limit of its own: a stranger
 * who locks the account must not keep its owner from what asks for the password.
 * @param field of the request that has the password, which a refusal names
 * @throws AppError `invalid`, `tooMany` after too many failures, `busy`
 */
export async function requirePassword(
  user: User,
  password: string,
  req: PayloadRequest,
  field: 'password' | 'currentPassword' = 'password',
): Promise<void> {
  const { payload } = req;
  requireHashingPlace();
  await consume(payload, 'askedPasswordPerAccount', user.id);
  if (!(await matchesPassword(await findUserById(user.id, { payload }), password))) {
    await countFailedSignIn(user, req);
    const message =
      field === 'currentPassword' ? MESSAGES.currentPasswordWrong : MESSAGES.passwordWrong;
    throw invalidInput({ [field]: message });
  }
  await limiter(payload, 'askedPasswordPerAccount').delete(user.id);
}
