import type { PayloadRequest } from 'payload';
import type { User } from '@/payload-types';
import { hasPoint, trySpend } from '../rates/limiters';
import { findUserByEmail } from './findUser';
import { recordFailure } from './securityLog';

/** Records a sign-in that a wrong email address, password or code has failed, and once the lockout of the account by it. */
export async function recordFailedSignIn(email: string, req: PayloadRequest): Promise<void> {
  const { payload } = req;
  const account = await findUserByEmail(payload, email);
  await recordFailure('sign-in-failed', account, req);
  if (await hasPoint(payload, 'signInPerAccount', email)) return;
  if (await trySpend(payload, 'loggedLockoutsPerAccount', email))
    await recordFailure('locked-out', account, req);
}

/** Counts what a signed-in user got wrong as a failed sign-in, and records it. */
export async function countFailedSignIn({ email }: User, req: PayloadRequest): Promise<void> {
  await trySpend(req.payload, 'signInPerAccount', email);
  await recordFailedSignIn(email, req);
}
