import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Payload, PayloadRequest, Where } from 'payload';
import { siteUrl } from '@/config/env';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { TwoStep, User } from '@/payload-types';
import { createRow, deleteWhere, updateIf } from '../database/rows';
import { inTransaction, markAsConflict } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import { consume, limiter } from '../rates/limiters';
import { requirePassword } from './confirmation';
import { decrypt, encrypt } from './encryption';
import { countFailedSignIn } from './failedSignIn';
import { recordSecurityEvent } from './securityLog';
import { findEnabledTwoStep, findTwoStep, recoveryHashes } from './storedTwoStep';
import { keyedHash } from './tokens';

/** Seconds for which a code stands, and by which the clock of a phone may differ: one time step (RFC 6238, 5.2). */
const TIME_STEP = 30;

/** Letters and digits of recovery codes that are not mistaken for each other; 10 of them are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;
const CODES = 10;

function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  return Array.from({ length: CODES }, () => Array.from({ length: CODE_LENGTH }, letter).join(''));
}

/** A recovery code as a person reads it: in two groups. */
const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** What is stored of a recovery code. */
export const hashRecoveryCode = ({ secret }: Payload, userId: string, code: string): string =>
  keyedHash(secret, 'recovery-code', `${userId}.${code}`);

/** Whether the sign-in of an account asks for a second step. */
export const hasTwoStep = async (user: string, req: PayloadRequest): Promise<boolean> =>
  Boolean(await findEnabledTwoStep(user, req));

/**
 * Makes the secret of an authenticator app, which is good for ten minutes unless a code confirms it. A later setup replaces it.
 * @returns the secret to type, and the URI of its QR code @throws AppError `conflict` when a second step is on
 */
export async function setUpTwoStep({ id, email }: User, req: PayloadRequest) {
  const secret = generateSecret();
  await inTransaction(req, async () => {
    const stored = await findTwoStep(id, req);
    if (stored?.enabledAt) throw new AppError('conflict', MESSAGES.twoStepAlreadyOn);
    const setup = {
      secret: encrypt(req.payload.secret, 'two-step sign-in', secret),
      setupEndsAt: new Date(Date.now() + LIFETIME.twoStepSetup * 1000).toISOString(),
      recoveryHashes: [],
    };
    if (stored) return change(stored, setup, req);
    await createRow('two-step', { user: id, lastTimeStep: 0, uses: 0, ...setup }, req);
  });
  return { secret, uri: generateURI({ issuer: new URL(siteUrl).hostname, label: email, secret }) };
}

/**
 * Switches two-step sign-in on with the first code of the app. Wrong ones are no failed sign-ins, and count by themselves.
 * @returns the recovery codes
 * @throws AppError `conflict` when it is on, or its setup has ended; `invalid` for a wrong code; `tooMany`
 */
export async function enableTwoStep({ code }: { code: string }, user: User, req: PayloadRequest) {
  const key = `setup ${user.id}`;
  await consume(req.payload, 'codePerAccount', key);
  const codes = newRecoveryCodes();
  await inTransaction(req, async () => {
    const setup = await findTwoStep(user.id, req);
    if (setup?.enabledAt) throw new AppError('conflict', MESSAGES.twoStepAlreadyOn);
    if (!setup || Date.parse(setup.setupEndsAt ?? '') < Date.now())
      throw new AppError('conflict', MESSAGES.twoStepSetupGone);
    const lastTimeStep = timeStepOf(setup, code, req.payload);
    if (lastTimeStep === undefined) throw invalidInput({ code: MESSAGES.codeWrong });
    const enabledAt = new Date().toISOString();
    await change(setup, { enabledAt, lastTimeStep, ...hashed(codes, user, req) }, req);
    await recordSecurityEvent('two-step-on', user, req);
  });
  await limiter(req.payload, 'codePerAccount').delete(key);
  return codes.map(formatRecoveryCode);
}

/**
 * Switches two-step sign-in off with the password and a code.
 * @throws AppError as requirePassword; `invalid` for a wrong code, `tooMany` after too many of them; `conflict` when it is off
 */
export async function disableTwoStep(
  { password, code }: { password: string; code: string },
  user: User,
  req: PayloadRequest,
): Promise<void> {
  await requirePassword(user, password, req);
  await consume(req.payload, 'codePerAccount', user.id);
  const isOff = await inTransaction(req, async () => {
    if (!(await hasTwoStep(user.id, req)))
      throw new AppError('conflict', MESSAGES.twoStepAlreadyOff);
    return (await redeemSecondStep(user, code, req)) && removeTwoStep(user, req);
  });
  if (!isOff) {
    await countFailedSignIn(user, req);
    throw await codeRefusal(user, code, req);
  }
  await limiter(req.payload, 'codePerAccount').delete(user.id);
}

/** The refusal of a code, which says so when the app still shows it and it was used before. */
export async function codeRefusal(user: User, code: string, req: PayloadRequest) {
  const enabled = await findEnabledTwoStep(user.id, req);
  const isUsed =
    enabled && timeStepOf({ ...enabled, lastTimeStep: 0 }, code, req.payload) !== undefined;
  return invalidInput({ code: isUsed ? MESSAGES.codeUsed : MESSAGES.codeWrong });
}

/** Switches the two-step sign-in of an account off, without a question. @returns whether it was on */
export async function removeTwoStep(user: Pick<User, 'id' | 'email'>, req: PayloadRequest) {
  const enabled = await findEnabledTwoStep(user.id, req);
  await deleteWhere('two-step', { user: { equals: user.id } }, req);
  if (enabled) await recordSecurityEvent('two-step-off', user, req);
  return enabled !== undefined;
}

/** Makes new recovery codes; the old ones end. @throws AppError `conflict` when two-step sign-in is off */
export async function renewRecoveryCodes(user: User, req: PayloadRequest): Promise<string[]> {
  const codes = newRecoveryCodes();
  await inTransaction(req, async () => {
    const enabled = await findEnabledTwoStep(user.id, req);
    if (!enabled) throw new AppError('conflict', MESSAGES.twoStepAlreadyOff);
    await change(enabled, hashed(codes, user, req), req);
    await recordSecurityEvent('recovery-codes-made', user, req);
  });
  return codes.map(formatRecoveryCode);
}

/** Whether a code of the app, or a recovery code, is right. It stays good. */
export const isRightCode = async (
  user: User,
  code: string,
  req: PayloadRequest,
): Promise<boolean> => Boolean(changeBy(code, await findEnabledTwoStep(user.id, req), user, req));

/**
 * Uses a code of the app, or a recovery code, in the transaction of `req`: each is good once.
 * @returns whether it was right; that of an account without a second step never is
 */
export async function redeemSecondStep(user: User, code: string, req: PayloadRequest) {
  const enabled = await findEnabledTwoStep(user.id, req);
  const data = changeBy(code, enabled, user, req);
  if (!enabled || !data) return false;
  await change(enabled, data, req);
  if (data.recoveryHashes) await recordSecurityEvent('recovery-code-used', user, req);
  return true;
}

/** What using a right code changes of a second step; undefined for any other code. */
function changeBy(
  code: string,
  enabled: TwoStep | undefined,
  { id }: User,
  { payload }: PayloadRequest,
): Partial<TwoStep> | undefined {
  if (!enabled) return undefined;
  const lastTimeStep = timeStepOf(enabled, code, payload);
  if (lastTimeStep !== undefined) return { lastTimeStep };
  const hash = hashRecoveryCode(payload, id, code);
  const hashes = recoveryHashes(enabled);
  return hashes.includes(hash)
    ? { recoveryHashes: hashes.filter((other) => other !== hash) }
    : undefined;
}

const hashed = (codes: string[], { id }: User, { payload }: PayloadRequest) => ({
  recoveryHashes: codes.map((code) => hashRecoveryCode(payload, id, code)),
});

/** The time step of a right code of the app that is later than the last one used; undefined for any other. */
function timeStepOf(
  { secret: stored, lastTimeStep }: TwoStep,
  code: string,
  payload: Payload,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const latest = Math.floor((Date.now() / 1000 + TIME_STEP) / TIME_STEP);
  // The clock was set back, or that of another server is ahead: no code can be later, and otplib would throw.
  if (lastTimeStep >= latest) return undefined;
  const secret = decrypt(payload.secret, 'two-step sign-in', String(stored));
  if (secret === undefined) {
    payload.logger.error(
      'A second step was encrypted with another PAYLOAD_SECRET, and takes no code: set the old one, or switch it off with `npm run account -- two-step-off <email>`',
    );
    return undefined;
  }
  const result = verifySync({
    secret,
    token: code,
    epochTolerance: TIME_STEP,
    afterTimeStep: lastTimeStep,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/**
 * Changes a second step unless somebody has since it was read: without transactions this decides between two requests.
 * @throws AppError `conflict` when another request has changed it meanwhile, upon which the transaction is tried again
 */
async function change({ id, uses }: TwoStep, data: Partial<TwoStep>, req: PayloadRequest) {
  const asRead: Where = { and: [{ id: { equals: id } }, { uses: { equals: uses } }] };
  const isChanged = await updateIf('two-step', asRead, { ...data, uses: uses + 1 }, req);
  if (!isChanged) throw markAsConflict(new AppError('conflict', MESSAGES.twoStepChanged));
}
