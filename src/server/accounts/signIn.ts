import { AuthenticationError, type PayloadRequest } from 'payload';
import type { SignIn } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import { inTransaction, retryOnConflict } from '../database/transaction';
import { AppError } from '../errors';
import { resetLimit, spend, trySpend } from '../rates/limiters';
import { countFailedSignIn, recordFailedSignIn } from './failedSignIn';
import { findUserByEmail, findUserById, readUser } from './findUser';
import { openSession, type Session } from './openSession';
import { issueTicket, readTicket, redeemTicket } from './ticket';
import { codeRefusal, hasTwoStep, isRightCode, redeemSecondStep } from './twoStep';

/**
 * Set in `req.context` by use cases whose sign-in is not limited, not recorded and needs no second step: the first sign-up,
 * and a user with an open session.
 */
export const TRUSTED_SIGN_IN = 'trustedSignIn';

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
    if (error instanceof AuthenticationError && !req.context[TRUSTED_SIGN_IN])
      await recordFailedSignIn(email, req);
    throw error;
  });
  const { refreshToken } = req.context;
  delete req.context.refreshToken;
  if (!token || !account || typeof refreshToken !== 'string')
    throw new Error('A sign-in gave no tokens');
  const user = await readUser(account.id, { payload: req.payload });
  return { user, accessToken: token, refreshToken };
}

/** The refusal of a sign-in whose password was right, and which lacks the second step. */
export const secondStepMissing = () =>
  new AppError('unauthenticated', MESSAGES.enterCode, { about: 'twoStep' });

const isSecondStepMissing = (error: unknown): error is AppError =>
  error instanceof AppError && error.details.about === 'twoStep';

/** The refusal with the ticket by which a code then opens the session. */
async function withTicket(
  { code, message, details }: AppError,
  email: string,
  remember: boolean,
  req: PayloadRequest,
): Promise<AppError> {
  const user = await findUserByEmail(req.payload, email);
  if (!user) throw new AuthenticationError(req.t);
  const ticket = await issueTicket(user.id, remember, req);
  return new AppError(code, message, { ...details, beside: { ticket } });
}

/**
 * Opens a session by the ticket of a sign-in and a code of the app or a recovery code. Wrong codes count as wrong passwords
 * do, but no lockout by wrong passwords keeps out who has a ticket (docs/specification.md#two-step-sign-in).
 * @throws AppError `unauthenticated` when the ticket is used, has ended, was tried too often, or needs no code any more;
 *   `invalid` for a wrong code; `tooMany` after too many of them
 */
export async function signInWithCode(
  { ticket, code }: { ticket: string; code: string },
  req: PayloadRequest,
): Promise<Session> {
  const { payload } = req;
  const signInAgain = () => new AppError('unauthenticated', MESSAGES.signInAgain);
  const known = await readTicket(ticket, req);
  if (!known || !(await hasTwoStep(known.user, req))) throw signInAgain();
  if (!(await trySpend(payload, 'codePerTicket', known.key))) throw signInAgain();
  const user = await findUserById(known.user, { payload });
  if (!user) throw signInAgain();
  await spend(payload, 'codePerAccount', user.id);
  const session = await inTransaction(req, async () => {
    if (!(await isRightCode(user, code, req))) return undefined;
    // Ended first: without transactions, several codes at once with one ticket would all be used up.
    if (!(await redeemTicket(known.id, req))) throw signInAgain();
    // Without transactions this is tried again by itself, since the ticket is gone.
    const isRedeemed = await inTransaction(req, () => redeemSecondStep(user, code, req));
    return isRedeemed ? openSession(user, known.remember, req) : undefined;
  });
  if (!session) {
    // Another request with the same ticket may have used this code meanwhile.
    if (!(await readTicket(ticket, req))) throw signInAgain();
    await countFailedSignIn(user, req);
    throw await codeRefusal(user, code, req);
  }
  await resetLimit(payload, 'codePerAccount', user.id);
  await resetLimit(payload, 'signInPerAccount', user.email);
  return session;
}
