import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Payload, PayloadRequest } from 'payload';
import { siteUrl } from '@/config/env';
import { LIFETIME, PASSKEYS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { PasskeyAnswer, PasskeyCreate } from '@/contract/passkey';
import type { Passkey, User } from '@/payload-types';
import { createRow, deleteRow, findRow, lockRows, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, notFound } from '../errors';
import { findRows } from '../lists/findRows';
import { requireCurrent } from '../lists/requireCurrent';
import { type ChallengePurpose, isChallenge, newChallenge, useUpChallenge } from './challenge';
import { recordSecurityEvent } from './securityLog';

/** The site for which passkeys are made (WebAuthn, 5.1.3): the host of SITE_URL. */
export const SITE = {
  expectedOrigin: new URL(siteUrl).origin,
  expectedRPID: new URL(siteUrl).hostname,
};

/** For how long a browser waits for its user: as long as a challenge is good. */
const TIMEOUT_MS = LIFETIME.passkeyChallenge * 1000;

/** The id of an account as a passkey keeps it (WebAuthn, `userHandle`), in base64url. */
export const userHandleOf = ({ id }: User): string => Buffer.from(id).toString('base64url');

/** The refusal of a passkey that does not prove itself. */
export const passkeyRefused = () =>
  new AppError('unauthenticated', MESSAGES.passkeyRefused, { about: 'passkey' });

type CborValue = Parameters<typeof isoCBOR.encode>[0];

const passkeysOf = (user: string, req: PayloadRequest): Promise<Passkey[]> =>
  findRows(req.payload, {
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

/** The passkeys of an account. @throws AppError `conflict` when it must not have one more */
async function requireRoom(user: string, req: PayloadRequest): Promise<Passkey[]> {
  const passkeys = await passkeysOf(user, req);
  if (passkeys.length >= PASSKEYS.most)
    throw new AppError('conflict', MESSAGES.tooManyPasskeys(PASSKEYS.most));
  return passkeys;
}

/**
 * The options by which a browser makes a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON).
 * @throws AppError `conflict` when there are too many: a browser must not make one that is refused
 */
export async function passkeyCreationOptions({ id, email }: User, req: PayloadRequest) {
  const known = await requireRoom(id, req);
  return generateRegistrationOptions({
    rpName: SITE.expectedRPID,
    rpID: SITE.expectedRPID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    timeout: TIMEOUT_MS,
    challenge: newChallenge(`add:${id}`, req.payload),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @returns undefined when it does not prove itself @throws any error for one that cannot be read */
async function verifyRegistration(
  { response, ...registration }: PasskeyCreate['response'],
  { id }: User,
  payload: Payload,
) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...registration,
      response: { ...response, attestationObject: withoutStatement(response.attestationObject) },
    } as RegistrationResponseJSON,
    expectedChallenge: isChallenge(`add:${id}`, payload),
    ...SITE,
    requireUserVerification: true,
  });
  return registrationInfo;
}

/**
 * An attestation object without the statement about the maker of the authenticator, for which the options do not ask
 * (WebAuthn, 6.5.4). To check one, the package would fetch URLs that its certificates name.
 */
function withoutStatement(attestationObject: string): string {
  const decoded = isoCBOR.decodeFirst<Map<string, CborValue>>(
    isoBase64URL.toBuffer(attestationObject),
  );
  decoded.set('fmt', 'none').set('attStmt', new Map());
  return isoBase64URL.fromBuffer(isoCBOR.encode(decoded));
}

/** Adds a passkey to an account. @throws AppError `unauthenticated` when it does not prove itself, `conflict` when it is known or there are too many */
export async function addPasskey(
  { name, response }: PasskeyCreate,
  user: User,
  req: PayloadRequest,
): Promise<PasskeyAnswer> {
  const registration = await verifyRegistration(response, user, req.payload).catch(() => undefined);
  if (!registration) throw passkeyRefused();
  const { id, publicKey, counter } = registration.credential;
  const { challenge } = decodeClientDataJSON(response.response.clientDataJSON);
  const added = await inTransaction(req, async () => {
    if (!(await useUpChallenge(challenge, user.id, req))) throw passkeyRefused();
    await lockRows(req, 'user', [user.id]);
    await requireRoom(user.id, req);
    if (await findRow('passkey', { credentialId: { equals: id } }, req))
      throw new AppError('conflict', MESSAGES.passkeyKnown);
    const data = {
      user: user.id,
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
    };
    const created = await createRow('passkey', data, req);
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

/** Names a passkey. @throws AppError `notFound`, or `conflict` by `requireCurrent` */
export const renamePasskey = (id: string, name: string, user: User, req: PayloadRequest) =>
  inTransaction(req, async () => {
    const passkey = await findPasskey(id, user, req);
    requireCurrent(req, passkey, { name });
    await updateRow('passkey', id, { name }, req);
    return passkeyAnswer({ ...passkey, name });
  });

/** Removes a passkey: it opens nothing any more. @throws AppError `notFound` */
export const removePasskey = (id: string, user: User, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    await findPasskey(id, user, req);
    await deleteRow('passkey', id, req);
    await recordSecurityEvent('passkey-removed', user, req);
  });

const requestOptions = (purpose: ChallengePurpose, payload: Payload, ids: readonly string[] = []) =>
  generateAuthenticationOptions({
    rpID: SITE.expectedRPID,
    challenge: newChallenge(purpose, payload),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: ids.map((id) => ({ id })),
  });

/** The options of a sign-in: the browser offers every passkey of the site that it has. */
export const passkeySignInOptions = ({ payload }: PayloadRequest) =>
  requestOptions('sign-in', payload);

/** The options of a confirmation by one of the user's passkeys. */
export async function passkeyConfirmOptions({ id }: User, req: PayloadRequest) {
  const ids = (await passkeysOf(id, req)).map(({ credentialId }) => credentialId);
  return requestOptions(`confirm:${id}`, req.payload, ids);
}
