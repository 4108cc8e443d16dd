import type { PayloadRequest } from 'payload';
import type { SignUp } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import { type ProfileUpdate, profileUpdateSchema } from '@/contract/profile';
import type { User } from '@/payload-types';
import { createRow, deleteRow, idOf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, toAppError } from '../errors';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { ipOf, requireHashingPlace } from '../rates/limiters';
import { mailPin } from './emailVerification';
import { findDemoUser, findOwner } from './findUser';
import { openSession, type Session } from './openSession';
import { recordSecurityEvent } from './securityLog';
import { requireSetupCode } from './setupCode';

/** @throws AppError `forbidden` once there is an owner (docs/specification.md#sign-up) */
export async function requireOpenSignUp(req: PayloadRequest): Promise<void> {
  if (await findOwner(req.payload)) throw new AppError('forbidden', MESSAGES.signUpClosed);
}

/**
 * Creates the owner, mails a PIN and opens a session. Of several at once the unique index on `seat` lets one succeed.
 * @throws AppError `forbidden` once there is an owner, and without the setup code of a deployment; `busy`
 */
export async function signUp(input: SignUp, req: PayloadRequest): Promise<Session> {
  requireHashingPlace();
  await requireSetupCode(input.setupCode, ipOf(req.headers), req.payload);
  const owner = await inTransaction(req, () => createOwner(input, req)).catch(async (error) => {
    if (await findOwner(req.payload)) throw new AppError('forbidden', MESSAGES.signUpClosed);
    throw toAppError(error);
  });
  const { remember } = input;
  const session = await openSession(owner, { remember, isRecorded: false }, req);
  // Without the mail of a new device, which sign-up does not send.
  await recordSecurityEvent('signed-in', session.user, req);
  mailAfterAnswer(req.payload, () => mailPin(session.user, req.payload));
  return session;
}

async function createOwner({ email, password }: SignUp, req: PayloadRequest): Promise<User> {
  const demo = await findDemoUser(req.payload, req);
  const fields = Object.keys(profileUpdateSchema.shape) as (keyof ProfileUpdate)[];
  const profile = Object.fromEntries(fields.map((field) => [field, demo?.[field]]));
  const removeDemo = async () => demo && deleteRow('user', demo.id, req);
  // An email address belongs to one account.
  if (demo?.email === email) await removeDemo();
  const image = idOf(demo?.image);
  const data = { ...profile, image, email, password, seat: 'owner', verified: false };
  const owner = await createRow('user', data, req);
  // Not before: of several at once on a database without transactions, each that may become the owner has the profile.
  await removeDemo();
  return owner;
}
