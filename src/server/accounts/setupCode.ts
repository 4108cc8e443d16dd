import type { Payload } from 'payload';
import { env, isDeployment, siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '../errors';
import { consume, limiter } from '../rates/limiters';
import { findOwner } from './findUser';
import { isSameSecret, keyedHash } from './tokens';

/** Whether the first sign-up needs the setup code: on a deployment, not on one's own machine. */
export const asksSetupCode = isDeployment(env);

/**
 * SETUP_CODE, else a code made from the secret, so that it is the same on every server and after every start: four groups
 * of hexadecimal digits, which contain no letters that are easily confused.
 */
const setupCode = (secret: string): string =>
  env.SETUP_CODE ||
  (keyedHash(secret, 'setup-code', '').toUpperCase().match(/.{4}/g) ?? []).slice(0, 4).join('-');

/** A code for comparison: without case, blanks and hyphens, and with the letters O, I and L as the digits that they look like. */
const comparable = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/**
 * Asks the owner's sign-up of a deployment for the setup code; only wrong tries count.
 * @throws AppError `forbidden` when it is missing or wrong, `tooMany` after too many tries
 */
export async function requireSetupCode(given: string, ip: string, payload: Payload): Promise<void> {
  if (!asksSetupCode) return;
  await consume(payload, 'setupCodePerIp', ip);
  const hashTry = (code: string) => keyedHash(payload.secret, 'setup-try', comparable(code));
  if (!isSameSecret(hashTry(given), hashTry(setupCode(payload.secret)))) {
    const message = MESSAGES.setupCodeWrong;
    throw new AppError('forbidden', message, { errors: { setupCode: message } });
  }
  await limiter(payload, 'setupCodePerIp').reward(ip);
}

/** Logs how the owner signs up, as long as there is none. */
export async function announceSetupCode(payload: Payload): Promise<void> {
  if (!asksSetupCode || (await findOwner(payload))) return;
  const code = env.SETUP_CODE ? 'that SETUP_CODE sets' : setupCode(payload.secret);
  payload.logger.info({
    msg: `This site has no owner yet. Sign up at ${siteUrl}${paths.signUp} with the setup code ${code}`,
  });
}
