import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { PayloadRequest } from 'payload';
import type { PasskeyProof } from '@/contract/passkey';
import type { Passkey, User } from '@/payload-types';
import { findRow, idOf, updateIf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { consume, ipOf, limiter } from '../rates/limiters';
import { type ChallengePurpose, isChallenge, useUpChallenge } from './challenge';
import { countFailedPasskey } from './failedSignIn';
import { findUserById } from './findUser';
import { openSession, type Session } from './openSession';
import { passkeyRefused, SITE, userHandleOf } from './passkeys';

/** Opens a session by a passkey, which counts as both steps. No wrong passwords keep it out. @throws AppError as provePasskey */
export async function signInWithPasskey(
  { response, remember }: { response: PasskeyProof; remember: boolean },
  req: PayloadRequest,
): Promise<Session> {
  const user = await provePasskey(response, 'sign-in', undefined, req);
  return openSession(user, { remember }, req);
}

/**
 * Checks the proof of a passkey and uses it up.
 * @param owner whose passkey it has to be; anybody's without one
 * @returns whose passkey it is
 * @throws AppError `unauthenticated`, which counts as a failed sign-in of the IP address; `tooMany` after too many of them
 */
export async function provePasskey(
  response: PasskeyProof,
  purpose: ChallengePurpose,
  owner: User | undefined,
  req: PayloadRequest,
): Promise<User> {
  const { payload, headers } = req;
  const ip = ipOf(headers);
  await consume(payload, 'passkeyPerIp', ip);
  const passkey = await findRow('passkey', { credentialId: { equals: response.id } }, { payload });
  const user = passkey && (await findUserById(idOf(passkey.user), { payload }));
  const isRight =
    user &&
    namesItsAccount(response, user, owner) &&
    (await verifyAndUse(response, purpose, passkey, req));
  if (!isRight) {
    await countFailedPasskey(user, req);
    throw passkeyRefused();
  }
  await limiter(payload, 'passkeyPerIp').reward(ip);
  return user;
}

/** WebAuthn, 7.2, step 6: who signs in without saying who they are is named by the passkey itself. */
function namesItsAccount(
  { response: { userHandle } }: PasskeyProof,
  user: User,
  owner: User | undefined,
): boolean {
  if (owner && owner.id !== user.id) return false;
  return (userHandle ?? (owner && userHandleOf(owner))) === userHandleOf(user);
}

async function verifyAndUse(
  response: PasskeyProof,
  purpose: ChallengePurpose,
  { id, user, credentialId, publicKey, counter: lastCounter }: Passkey,
  req: PayloadRequest,
): Promise<boolean> {
  const counter = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isChallenge(purpose, req.payload),
    ...SITE,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(String(publicKey), 'base64url')),
      counter: lastCounter,
    },
    requireUserVerification: true,
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    () => undefined,
  );
  if (counter === undefined) return false;
  const { challenge } = decodeClientDataJSON(response.response.clientDataJSON);
  return inTransaction(req, async () => {
    if (!(await useUpChallenge(challenge, idOf(user), req))) return false;
    const data = { counter, lastUsedAt: new Date().toISOString() };
    // False when the passkey was removed meanwhile.
    return updateIf('passkey', { id: { equals: id } }, data, req);
  });
}
