import { createHash, randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Payload, PayloadRequest } from 'payload';
import { siteUrl } from '@/config/env';
import { LIFETIME, PASSKEYS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { PasskeyAnswer, PasskeyCreate, PasskeyProof } from '@/contract/passkey';
import type { Passkey, User } from '@/payload-types';
import { updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, notFound } from '../errors';
import { findAll } from '../lists/findAll';
import { ipOf, refund, spend } from '../rates/limiters';
import { countFailedSignIn } from './failedSignIn';
import { openSession, type Session } from './openSession';
import { recordSecurityEvent } from './securityLog';
import { isSameSecret, keyedHash } from './tokens';

/** The site for which passkeys are made (WebAuthn, 5.1.3): the host of SITE_URL. */
const SITE = { expectedOrigin: new URL(siteUrl).origin, expectedRPID: new URL(siteUrl).hostname };

/** What a challenge is for; one of another purpose or account proves nothing. */
type Purpose = 'sign-in' | `add:${string}` | `confirm:${string}`;

const RANDOM_BYTES = 16;

const signChallenge = (payload: Payload, purpose: Purpose, start: string): string =>
  keyedHash(payload.secret, 'passkey-challenge', `${purpose}.${start}`);

/** A challenge carries its end and its signature, so that anybody may ask for one and nothing is stored. */
function newChallenge(purpose: Purpose, payload: Payload): Uint8Array<ArrayBuffer> {
  const end = Math.floor(Date.now() / 1000) + LIFETIME.passkeyChallenge;
  const start = `${end}.${randomBytes(RANDOM_BYTES).toString('hex')}`;
  return new Uint8Array(Buffer.from(`${start}.${signChallenge(payload, purpose, start)}`));
}

const isChallenge = (purpose: Purpose, payload: Payload) => (challenge: string) => {
  const [end = '', random = '', signature = ''] = Buffer.from(challenge, 'base64url')
    .toString()
    .split('.', 3);
  const isSigned = isSameSecret(signature, signChallenge(payload, purpose, `${end}.${random}`));
  return isSigned && Number(end) * 1000 > Date.now();
};

/** Notes that a challenge was used, which the index on `target` allows once. */
async function useUpChallenge(
  clientDataJSON: string,
  user: string,
  req: PayloadRequest,
): Promise<void> {
  const digest = createHash('sha256').update(clientDataJSON).digest('hex');
  const target = `challenge:${digest}`;
  const where = { target: { equals: target } };
  if (await req.payload.db.findOne({ collection: 'one-time-code', where, req }))
    throw refusedError();
  await req.payload.create({
    collection: 'one-time-code',
    data: {
      target,
      user,
      codeHash: '-',
      expiresAt: new Date(Date.now() + LIFETIME.passkeyChallenge * 1000).toISOString(),
    },
    overrideAccess: true,
    req,
  });
}

const refusedError = () =>
  new AppError('unauthenticated', MESSAGES.passkeyRefused, { about: 'passkey' });

const passkeysOf = (user: string, req: PayloadRequest): Promise<Passkey[]> =>
  findAll(req.payload, {
    collection: 'passkey',
    where: { user: { equals: user } },
    sort: ['createdAt', 'id'],
    req,
  });

const passkeyAnswer = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyAnswer => ({
  _id: id,
  name,
  createdAt,
  lastUsedAt: lastUsedAt ?? null,
});

/** The passkeys of an account, the oldest first. */
export const listPasskeys = async ({ id }: User, req: PayloadRequest): Promise<PasskeyAnswer[]> =>
  (await passkeysOf(id, req)).map(passkeyAnswer);

/** The options by which a browser makes a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export async function passkeyCreationOptions({ id, email }: User, req: PayloadRequest) {
  return generateRegistrationOptions({
    rpName: SITE.expectedRPID,
    rpID: SITE.expectedRPID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    challenge: newChallenge(`add:${id}`, req.payload),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(id, req)).map(({ credentialId }) => ({
      id: credentialId,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Adds a passkey to an account. @throws AppError `unauthenticated` when it does not prove itself, `conflict` when it is known or there are too many */
export async function addPasskey(
  { name, response }: PasskeyCreate,
  user: User,
  req: PayloadRequest,
): Promise<PasskeyAnswer> {
  const { payload } = req;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: isChallenge(`add:${user.id}`, payload),
    ...SITE,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw refusedError();
  const { id, publicKey, counter } = registrationInfo.credential;
  const added = await inTransaction(req, async () => {
    await useUpChallenge(response.response.clientDataJSON, user.id, req);
    if ((await passkeysOf(user.id, req)).length >= PASSKEYS.most)
      throw new AppError('conflict', MESSAGES.tooManyPasskeys(PASSKEYS.most));
    const known = { credentialId: { equals: id } };
    if (await payload.db.findOne({ collection: 'passkey', where: known, req }))
      throw new AppError('conflict', MESSAGES.passkeyKnown);
    const created = await payload.create({
      collection: 'passkey',
      data: {
        user: user.id,
        name,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
      },
      depth: 0,
      overrideAccess: true,
      req,
    });
    await recordSecurityEvent('passkey-added', user, req);
    return created;
  });
  return passkeyAnswer(added);
}

/** @throws AppError `notFound` for another account's, too */
async function findPasskey(id: string, user: User, req: PayloadRequest): Promise<Passkey> {
  const found = (await passkeysOf(user.id, req)).find((passkey) => passkey.id === id);
  if (!found) throw notFound(MESSAGES.passkeyNotFound);
  return found;
}

/** Names a passkey. @throws AppError `notFound` */
export const renamePasskey = (id: string, name: string, user: User, req: PayloadRequest) =>
  inTransaction(req, async () => {
    const passkey = await findPasskey(id, user, req);
    await updateRow('passkey', id, { name }, req);
    return passkeyAnswer({ ...passkey, name });
  });

/** Removes a passkey: it opens nothing any more. @throws AppError `notFound` */
export const removePasskey = (id: string, user: User, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    await findPasskey(id, user, req);
    await req.payload.db.deleteOne({
      collection: 'passkey',
      where: { id: { equals: id } },
      req,
    });
    await recordSecurityEvent('passkey-removed', user, req);
  });

const requestOptions = (purpose: Purpose, payload: Payload, ids: readonly string[] = []) =>
  generateAuthenticationOptions({
    rpID: SITE.expectedRPID,
    challenge: newChallenge(purpose, payload),
    userVerification: 'required',
    allowCredentials: ids.map((id) => ({ id })),
  });

/** The options of a sign-in: the browser offers every passkey of the site that it has. */
export const passkeySignInOptions = ({ payload }: PayloadRequest) =>
  requestOptions('sign-in', payload);

/** The options of a confirmation by one of the user's passkeys. */
export const passkeyConfirmOptions = async ({ id }: User, req: PayloadRequest) =>
  requestOptions(
    `confirm:${id}`,
    req.payload,
    (await passkeysOf(id, req)).map(({ credentialId }) => credentialId),
  );

/** Opens a session by a passkey, which counts as both steps. No lockout of the account keeps it out. @throws AppError `unauthenticated`, `tooMany` */
export async function signInWithPasskey(
  { response, remember }: { response: PasskeyProof; remember: boolean },
  req: PayloadRequest,
): Promise<Session> {
  const ip = ipOf(req.headers);
  await spend(req.payload, 'signInPerIp', ip);
  const session = await provePasskey(response, 'sign-in', undefined, req, (user) =>
    openSession(user, remember, req),
  );
  await refund(req.payload, 'signInPerIp', ip);
  return session;
}

/** Proves by a passkey that it is the user of a session, and runs `prove`. @throws AppError `unauthenticated`, `tooMany` */
export async function confirmWithPasskey(
  response: PasskeyProof,
  user: User,
  req: PayloadRequest,
  prove: () => Promise<void>,
): Promise<void> {
  await spend(req.payload, 'passwordPerAccount', user.id);
  await provePasskey(response, `confirm:${user.id}`, user.id, req, prove);
}

/**
 * Checks the proof of a passkey and, in the same transaction, uses it up and runs `prove` for its account.
 * @param owner whose passkey it has to be; anybody's without one
 * @throws AppError `unauthenticated`, which counts as a failed sign-in of the account
 */
async function provePasskey<T>(
  response: PasskeyProof,
  purpose: Purpose,
  owner: string | undefined,
  req: PayloadRequest,
  prove: (user: User) => Promise<T>,
): Promise<T> {
  const { payload } = req;
  const [passkey] = await findAll(payload, {
    collection: 'passkey',
    where: { credentialId: { equals: response.id } },
  });
  const userId = passkey && idOfUser(passkey);
  const [user] = userId
    ? await findAll(payload, { collection: 'user', where: { id: { equals: userId } } })
    : [];
  if (!passkey || !user || (owner && owner !== user.id)) throw refusedError();
  const { verified, counter } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isChallenge(purpose, payload),
    ...SITE,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(String(passkey.publicKey), 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).then(
    (result) => ({ verified: result.verified, counter: result.authenticationInfo.newCounter }),
    () => ({ verified: false, counter: 0 }),
  );
  if (!verified) {
    await countFailedSignIn(user, req);
    throw refusedError();
  }
  return inTransaction(req, async () => {
    // It may have been removed meanwhile.
    const where = { id: { equals: passkey.id } };
    if (!(await payload.db.findOne({ collection: 'passkey', where, req }))) throw refusedError();
    await useUpChallenge(response.response.clientDataJSON, user.id, req);
    await updateRow('passkey', passkey.id, { counter, lastUsedAt: new Date().toISOString() }, req);
    return prove(user);
  });
}

const idOfUser = ({ user }: Passkey): string => (typeof user === 'string' ? user : user.id);
