import type { PayloadRequest } from 'payload';
import type { User } from '@/payload-types';
import { hasRemainingPoint, ipOf, tryConsume } from '../rates/limiters';
import { findUserByEmail } from './findUser';
import { recordFailure, recordUnboundFailure } from './securityLog';

/** Records a sign-in that failed by a wrong email address, password or code, and the lockout if it has caused one. */
export async function recordFailedSignIn(email: string, req: PayloadRequest): Promise<void> {
  const { payload } = req;
  const account = await findUserByEmail(payload, email);
  await recordFailure('sign-in-failed', account, req);
  if (await hasRemainingPoint(payload, 'signInPerAccount', email)) return;
  if (await tryConsume(payload, 'loggedLockoutsPerAccount', email))
    await recordFailure('locked-out', account, req);
}

/** Counts a wrong password or code as a failed sign-in of the account and of the IP address, and records it. It refuses nothing. */
export async function countFailedSignIn({ email }: User, req: PayloadRequest): Promise<void> {
  await tryConsume(req.payload, 'signInPerIp', ipOf(req.headers));
  await tryConsume(req.payload, 'signInPerAccount', email);
  await recordFailedSignIn(email, req);
}

/**
 * Counts a passkey that did not prove itself as a failed sign-in of the IP address alone, and records it: who knows the id
 * of a passkey must not lock its account.
 * @param user whose passkey it is; undefined for an unknown one
 */
export async function countFailedPasskey(user: User | undefined, req: PayloadRequest) {
  await tryConsume(req.payload, 'signInPerIp', ipOf(req.headers));
  await recordUnboundFailure('sign-in-failed', user, req);
}
