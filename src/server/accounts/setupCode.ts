import { timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';
import { isDeployment } from '@/config/deployment';
import { env, siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { SETUP_CODE } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '../errors';
import { refund, spend } from '../rates/limiters';
import { findBySeat } from './seats';
import { keyedHash } from './secrets';

/** Whether the first sign-up has to show that the server is theirs. On one's own machine it has not. */
export const asksSetupCode = isDeployment(env);

/** Digits and letters that nobody mistakes for another: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What SETUP_CODE says, else made from the secret, so that every server and every start has the same. */
function setupCode(secret: string): string {
  if (env.SETUP_CODE) return env.SETUP_CODE;
  const bytes = Buffer.from(keyedHash(secret, 'setup-code', ''), 'hex');
  const letters = Array.from(
    bytes.subarray(0, SETUP_CODE.groups * SETUP_CODE.groupLength),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  const group = new RegExp(`.{${SETUP_CODE.groupLength}}`, 'g');
  return letters.join('').match(group)?.join('-') ?? '';
}

/** How a code is compared: without regard to case, blanks and hyphens, and as one types what one misreads. */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/**
 * Asks the owner's sign-up of a deployment for the setup code; only wrong tries count.
 * @throws AppError `forbidden` when it is missing or wrong, `tooMany` after too many tries
 */
export async function requireSetupCode(
  given: string,
  address: string,
  payload: Payload,
): Promise<void> {
  if (!asksSetupCode) return;
  await spend(payload, 'setupPerAddress', address);
  const hashOf = (code: string) => Buffer.from(keyedHash(payload.secret, 'setup-try', plain(code)));
  if (!timingSafeEqual(hashOf(given), hashOf(setupCode(payload.secret)))) {
    const message = MESSAGES.setupCodeWrong;
    throw new AppError('forbidden', message, { errors: { setupCode: message } });
  }
  await refund(payload, 'setupPerAddress', address);
}

/** Says in the log how the owner signs up, as long as there is none. */
export async function announceSetupCode(payload: Payload): Promise<void> {
  if (!asksSetupCode || (await findBySeat(payload, 'owner'))) return;
  const code = env.SETUP_CODE ? 'that SETUP_CODE sets' : setupCode(payload.secret);
  payload.logger.info({
    msg: `This site has no owner yet. Sign up at ${siteUrl}${paths.signUp} with the setup code ${code}`,
  });
}
