import { AuthenticationError, type PayloadRequest } from 'payload';
import type { SignIn } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import {
  consume,
  consumeIfSet,
  ipOf,
  keyAfterReset,
  limiter,
  requireHashingPlace,
  tryConsume,
} from '../rates/limiters';
import { countFailedSignIn, recordFailedSignIn } from './failedSignIn';
import { findUserByEmail, findUserById } from './findUser';
import { openSession, type Session } from './openSession';
import { matchesPassword, renewedHash } from './passwordCheck';
import { writeAccount } from './sessions';
import { issueTicket, readTicket, redeemTicket } from './ticket';
import { codeRefusal, hasTwoStep, isRightCode, redeemSecondStep } from './twoStep';

/**
 * Opens a session by a password, for our route and Payload's. Every try first takes a point of the account and of the IP
 * address, so that parallel tries count as many as serial ones (docs/specification.md#limits). A completed reset grants
 * tries that are taken from the grant, even when the account's limit is used up.
 * @throws AppError `busy`, before anything is counted, or `tooMany`; AuthenticationError for a wrong email or password;
 *   AppError `unauthenticated` with a ticket when a second step has to follow (docs/specification.md#two-step-sign-in)
 */
export async function signIn(input: SignIn, req: PayloadRequest): Promise<Session> {
  const { payload, headers, t } = req;
  const { email } = input;
  requireHashingPlace();
  const ip = ipOf(headers);
  const isGranted = await consumeIfSet(payload, 'signInAfterReset', keyAfterReset(email, ip));
  if (!isGranted) {
    await consume(payload, 'signInPerIp', ip);
    await consume(payload, 'signInPerAccount', email);
  }
  const opened = await openByPassword(input, req);
  if (!opened) {
    await recordFailedSignIn(email, req);
    throw new AuthenticationError(t);
  }
  const lacksCode = 'ticket' in opened;
  if (!isGranted) {
    // Only failures count; those of before stay counted until the second step is right too.
    await limiter(payload, 'signInPerIp').reward(ip);
    const perAccount = limiter(payload, 'signInPerAccount');
    await (lacksCode ? perAccount.reward(email) : perAccount.delete(email));
  }
  if (lacksCode)
    throw new AppError('unauthenticated', MESSAGES.enterCode, { about: 'twoStep', beside: opened });
  return opened;
}

/** What a password opens: a session, or the ticket of one with a second step; undefined when it is wrong. */
async function openByPassword(
  input: SignIn,
  req: PayloadRequest,
): Promise<Session | { ticket: string } | undefined> {
  const { email, password, remember } = input;
  const account = await findUserByEmail(req.payload, email);
  const isRight = await matchesPassword(account, password);
  if (!account || !isRight) return undefined;
  const { id, hash } = account;
  // Computed before the transaction, which other writes wait for.
  const renewed = await renewedHash(account, password);
  const opened = await inTransaction(req, async () => {
    const current = await findUserById(id, req);
    if (current?.hash !== hash) return undefined;
    if (renewed) await writeAccount(id, renewed, req);
    if (await hasTwoStep(id, req)) return { ticket: await issueTicket(id, remember, req) };
    return openSession(account, { remember }, req);
  });
  // The stored hash has changed meanwhile: another sign-in has renewed it, or there is another password.
  return opened ?? openByPassword(input, req);
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
  if (!(await tryConsume(payload, 'codePerTicket', known.key))) throw signInAgain();
  const user = await findUserById(known.user, { payload });
  if (!user) throw signInAgain();
  await consume(payload, 'codePerAccount', user.id);
  const session = await inTransaction(req, async () => {
    if (!(await isRightCode(user, code, req))) return undefined;
    // Ended first: without transactions, several codes at once with one ticket would all be used up.
    if (!(await redeemTicket(known.id, req))) throw signInAgain();
    // Without transactions this is tried again by itself, since the ticket is gone.
    const isRedeemed = await inTransaction(req, () => redeemSecondStep(user, code, req));
    return isRedeemed ? openSession(user, { remember: known.remember }, req) : undefined;
  });
  if (!session) {
    // Another request with the same ticket may have used this code meanwhile.
    if (!(await readTicket(ticket, req))) throw signInAgain();
    await countFailedSignIn(user, req);
    throw await codeRefusal(user, code, req);
  }
  await limiter(payload, 'codePerAccount').delete(user.id);
  await limiter(payload, 'signInPerAccount').delete(user.email);
  return session;
}
