import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Payload, PayloadRequest } from 'payload';
import { siteUrl } from '@/config/env';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { TwoStepAnswer } from '@/contract/security';
import type { TwoStep, User } from '@/payload-types';
import { idOf, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import { resetLimit, spend } from '../rates/limiters';
import { requirePassword } from './confirmation';
import { countFailedSignIn } from './failedSignIn';
import { recordSecurityEvent } from './securityLog';
import { keyedHash } from './tokens';

/** Seconds by which the clock of a phone may differ: one time step (RFC 6238, 5.2). */
const TOLERANCE = 30;
const RECOVERY_CODES = 10;
/** Of a recovery code: letters and digits that are not mistaken for each other; 10 of them are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

const CIPHER = 'aes-256-gcm';

const keyOf = ({ secret }: Payload) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'two-step sign-in', 32));

/** The secret of the authenticator app as it is stored: a stolen database alone makes no codes. */
function encrypt(text: string, payload: Payload): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(payload), iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')).join('.');
}

/** @throws Error when it was encrypted with another PAYLOAD_SECRET */
function decrypt(stored: string, payload: Payload): string {
  const [iv, tag, bytes] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !bytes) throw new Error('The secret of a two-step sign-in is damaged');
  const decipher = createDecipheriv(CIPHER, keyOf(payload), iv).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
}

const hashRecoveryCode = (payload: Payload, userId: string, code: string): string =>
  keyedHash(payload.secret, 'recovery-code', `${userId}.${code}`);

const recoveryHashes = ({ recoveryHashes: hashes }: TwoStep): string[] =>
  Array.isArray(hashes) ? hashes.map(String) : [];

function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, letter).join(''),
  );
}

/** As a person reads it: in two groups. */
const written = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

const findTwoStep = (user: string, req: PayloadRequest): Promise<TwoStep | null> =>
  req.payload.db.findOne<TwoStep>({
    collection: 'two-step',
    where: { user: { equals: user } },
    req,
  });

/** The second step that an account has switched on. */
async function findEnabled(user: string, req: PayloadRequest): Promise<TwoStep | undefined> {
  const found = await findTwoStep(user, req);
  return found?.enabledAt ? found : undefined;
}

/** Whether the sign-in of an account asks for a second step. */
export const hasTwoStep = async (user: string, req: PayloadRequest): Promise<boolean> =>
  Boolean(await findEnabled(user, req));

/** What an account knows of its second step. */
export async function twoStepAnswer({ id }: User, req: PayloadRequest): Promise<TwoStepAnswer> {
  const enabled = await findEnabled(id, req);
  return {
    enabled: enabled !== undefined,
    recoveryCodesLeft: enabled ? recoveryHashes(enabled).length : 0,
  };
}

/**
 * Makes the secret of an authenticator app, which is good for ten minutes unless a code confirms it. A later setup replaces it.
 * @returns the secret to type, and the URI of its QR code @throws AppError `conflict` when a second step is on
 */
export async function setUpTwoStep({ id, email }: User, req: PayloadRequest) {
  const secret = generateSecret();
  await inTransaction(req, async () => {
    const now = await findTwoStep(id, req);
    if (now?.enabledAt) throw new AppError('conflict', MESSAGES.twoStepIsOn);
    const setup = {
      secret: encrypt(secret, req.payload),
      setupEndsAt: new Date(Date.now() + LIFETIME.twoStepSetup * 1000).toISOString(),
      recoveryHashes: [],
    };
    if (now) return updateRow('two-step', now.id, setup, req);
    await req.payload.create({
      collection: 'two-step',
      data: { user: id, lastTimeStep: 0, uses: 0, ...setup },
      overrideAccess: true,
      req,
    });
  });
  return { secret, uri: generateURI({ issuer: new URL(siteUrl).host, label: email, secret }) };
}

/**
 * Switches two-step sign-in on with the first code of the app.
 * @returns the recovery codes @throws AppError `conflict` when it is on, or its setup has ended; `invalid` for a wrong code
 */
export async function enableTwoStep(
  { code }: { code: string },
  user: User,
  req: PayloadRequest,
): Promise<string[]> {
  await spend(req.payload, 'passwordPerAccount', user.id);
  const codes = newRecoveryCodes();
  await inTransaction(req, async () => {
    const setup = await findTwoStep(user.id, req);
    if (setup?.enabledAt) throw new AppError('conflict', MESSAGES.twoStepIsOn);
    if (!setup || Date.parse(setup.setupEndsAt ?? '') < Date.now())
      throw new AppError('conflict', MESSAGES.twoStepSetupGone);
    const lastTimeStep = timeStepOf(setup, code, req.payload);
    if (lastTimeStep === undefined) throw invalidInput({ code: MESSAGES.codeWrong });
    const enabledAt = new Date().toISOString();
    await change(setup, { enabledAt, lastTimeStep, ...hashed(codes, user, req) }, req);
    await recordSecurityEvent('two-step-on', user, req);
  });
  await resetLimit(req.payload, 'passwordPerAccount', user.id);
  return codes.map(written);
}

/** Switches two-step sign-in off with the password and a code. @throws AppError as requirePassword, and `invalid` for a wrong code */
export async function disableTwoStep(
  { password, code }: { password: string; code: string },
  user: User,
  req: PayloadRequest,
): Promise<void> {
  await requirePassword(user, { password }, req);
  await spend(req.payload, 'passwordPerAccount', user.id);
  const isOff = await inTransaction(req, async () => {
    const enabled = await findEnabled(user.id, req);
    if (!enabled) throw new AppError('conflict', MESSAGES.twoStepNotOn);
    if (!isRightCode(enabled, code, req.payload)) return false;
    await removeTwoStep(user, req);
    return true;
  });
  if (!isOff) {
    await countFailedSignIn(user, req);
    throw invalidInput({ code: MESSAGES.codeWrong });
  }
  await resetLimit(req.payload, 'passwordPerAccount', user.id);
}

/** Switches the two-step sign-in of an account off, without a question. @returns whether it was on */
export async function removeTwoStep(
  user: Pick<User, 'id' | 'email'>,
  req: PayloadRequest,
): Promise<boolean> {
  const enabled = await findEnabled(user.id, req);
  const where = { user: { equals: user.id } };
  await req.payload.db.deleteMany({ collection: 'two-step', where, req });
  if (enabled) await recordSecurityEvent('two-step-off', user, req);
  return enabled !== undefined;
}

/** Makes new recovery codes; the old ones end. @throws AppError `conflict` when two-step sign-in is off */
export async function renewRecoveryCodes(user: User, req: PayloadRequest): Promise<string[]> {
  const codes = newRecoveryCodes();
  await inTransaction(req, async () => {
    const enabled = await findEnabled(user.id, req);
    if (!enabled) throw new AppError('conflict', MESSAGES.twoStepNotOn);
    await change(enabled, hashed(codes, user, req), req);
    await recordSecurityEvent('recovery-codes-made', user, req);
  });
  return codes.map(written);
}

/**
 * Uses a code of the app, or a recovery code, in the transaction of `req`: each is good once.
 * @returns whether it was right; that of an account without a second step never is
 */
export async function redeemSecondStep(
  user: User,
  code: string,
  req: PayloadRequest,
): Promise<boolean> {
  const enabled = await findEnabled(user.id, req);
  if (!enabled) return false;
  const lastTimeStep = timeStepOf(enabled, code, req.payload);
  if (lastTimeStep !== undefined) return tryToChange(enabled, { lastTimeStep }, req);
  const hash = hashRecoveryCode(req.payload, user.id, code);
  const left = recoveryHashes(enabled).filter((other) => other !== hash);
  if (left.length === recoveryHashes(enabled).length) return false;
  if (!(await tryToChange(enabled, { recoveryHashes: left }, req))) return false;
  await recordSecurityEvent('recovery-code-used', user, req);
  return true;
}

const hashed = (codes: string[], { id }: User, { payload }: PayloadRequest) => ({
  recoveryHashes: codes.map((code) => hashRecoveryCode(payload, id, code)),
});

const isRightCode = (enabled: TwoStep, code: string, payload: Payload): boolean =>
  timeStepOf(enabled, code, payload) !== undefined ||
  recoveryHashes(enabled).includes(hashRecoveryCode(payload, idOf(enabled.user), code));

/** The time step of a right code of the app that is later than the last one used; undefined for any other. */
function timeStepOf(
  { secret, lastTimeStep }: TwoStep,
  code: string,
  payload: Payload,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({
    secret: decrypt(String(secret), payload),
    token: code,
    epochTolerance: TOLERANCE,
    afterTimeStep: lastTimeStep,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Changes a second step, unless another request has used it meanwhile. @throws AppError `invalid` when one has */
async function change(stored: TwoStep, data: Partial<TwoStep>, req: PayloadRequest): Promise<void> {
  if (!(await tryToChange(stored, data, req))) throw invalidInput({ code: MESSAGES.codeWrong });
}

/** The same, and whether it was changed. The condition decides where a database has no transactions. */
async function tryToChange(
  { id, uses }: TwoStep,
  data: Partial<TwoStep>,
  req: PayloadRequest,
): Promise<boolean> {
  const changed: unknown = await req.payload.db.updateOne({
    collection: 'two-step',
    where: { and: [{ id: { equals: id } }, { uses: { equals: uses } }] },
    data: { ...data, uses: uses + 1 },
    req,
  });
  return Boolean(changed);
}
