import { AuthenticationError, type PayloadRequest } from 'payload';
import type { SignIn } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import { inTransaction, retryOnConflict } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import { findAll } from '../lists/findAll';
import { ipOf, refund, resetLimit, spend, trySpend } from '../rates/limiters';
import { recordFailedSignIn } from './failedSignIn';
import { findUserByEmail } from './findUser';
import { openSession, type Session } from './openSession';
import { issueTicket, readTicket, redeemTicket } from './ticket';
import { redeemSecondStep } from './twoStep';

/** Set in `req.context` by use cases whose sign-in is neither limited nor recorded: the first sign-up, and a user with an open session. */
export const UNLIMITED_SIGN_IN = 'unlimitedSignIn';

/**
 * Opens a session. Hooks of the collection, which Payload's own route runs too, limit it, ask for a second step, and make
 * the refresh token.
 * @throws AuthenticationError for a wrong email or password, AppError `tooMany` after too many failures, `unauthenticated`
 *   with a ticket when a second step has to follow
 */
export async function signIn(
  { email, password, remember }: SignIn,
  req: PayloadRequest,
): Promise<Session> {
  req.context.remember = remember;
  // Not in a transaction: other writes would wait while the password is checked.
  const { token, user: account } = await retryOnConflict(() =>
    req.payload.login({ collection: 'user', data: { email, password }, req }),
  ).catch(async (error) => {
    if (isSecondStepMissing(error)) throw await withTicket(error, email, remember, req);
    if (error instanceof AuthenticationError && !req.context[UNLIMITED_SIGN_IN])
      await recordFailedSignIn(email, req);
    throw error;
  });
  const { refreshToken } = req.context;
  delete req.context.refreshToken;
  if (!token || !account || typeof refreshToken !== 'string')
    throw new Error('A sign-in gave no tokens');
  const user = await req.payload.findByID({
    collection: 'user',
    id: account.id,
    depth: 1,
    overrideAccess: true,
  });
  return { user, accessToken: token, refreshToken };
}

/** The refusal of a sign-in whose password was right, and which lacks the second step. */
export const secondStepMissing = () =>
  new AppError('unauthenticated', MESSAGES.enterCode, { about: 'twoStep' });

const isSecondStepMissing = (error: unknown): error is AppError =>
  error instanceof AppError && error.details.about === 'twoStep';

/** The points come back, as the password was right; the failed sign-ins of before stay counted. */
async function withTicket(
  { code, message, details }: AppError,
  email: string,
  remember: boolean,
  req: PayloadRequest,
): Promise<AppError> {
  const { payload, headers } = req;
  const user = await findUserByEmail(payload, email);
  if (!user) throw new AuthenticationError(req.t);
  await refund(payload, 'signInPerIp', ipOf(headers));
  await refund(payload, 'signInPerAccount', user.email);
  const ticket = await issueTicket(user.id, remember, req);
  return new AppError(code, message, { ...details, beside: { ticket } });
}

/**
 * Opens a session by the ticket of a sign-in and a code of the app or a recovery code. Wrong codes count as wrong passwords
 * do (docs/specification.md#two-step-sign-in).
 * @throws AppError `unauthenticated` when the ticket is used, has ended, or was tried too often; `invalid` for a wrong code;
 *   `tooMany`
 */
export async function signInWithCode(
  { ticket, code }: { ticket: string; code: string },
  req: PayloadRequest,
): Promise<Session> {
  const { payload, headers } = req;
  await spend(payload, 'signInPerIp', ipOf(headers));
  const signInAgain = () => new AppError('unauthenticated', MESSAGES.signInAgain);
  const known = await readTicket(ticket, req);
  if (!known || !(await trySpend(payload, 'codePerTicket', known.key))) throw signInAgain();
  const ofTicket = { id: { equals: known.user } };
  const [user] = await findAll(payload, { collection: 'user', where: ofTicket });
  if (!user) throw signInAgain();
  await spend(payload, 'signInPerAccount', user.email);
  const session = await inTransaction(req, async () => {
    if (!(await redeemSecondStep(user, code, req))) return undefined;
    if (!(await redeemTicket(known.id, req))) throw signInAgain();
    return openSession(user, known.remember, req);
  });
  if (!session) {
    await recordFailedSignIn(user.email, req);
    throw invalidInput({ code: MESSAGES.codeWrong });
  }
  await refund(payload, 'signInPerIp', ipOf(headers));
  await resetLimit(payload, 'signInPerAccount', user.email);
  return session;
}
