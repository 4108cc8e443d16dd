import { randomBytes } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { findRow } from '../database/rows';
import { storeOneTime } from './oneTimeCode';
import { isSameSecret, keyedHash } from './tokens';

/** What a challenge of WebAuthn is for; one of another purpose or account proves nothing. */
export type ChallengePurpose = 'sign-in' | `add:${string}` | `confirm:${string}`;

const RANDOM_BYTES = 16;

const signed = ({ secret }: Pick<Payload, 'secret'>, purpose: ChallengePurpose, unsigned: string) =>
  `${unsigned}.${keyedHash(secret, 'passkey-challenge', `${purpose}.${unsigned}`)}`;

const textOf = (challenge: string): string => Buffer.from(challenge, 'base64url').toString();

/** Makes a challenge, which carries its end and its signature: anybody may ask for one, and nothing is stored. */
export function newChallenge(
  purpose: ChallengePurpose,
  payload: Pick<Payload, 'secret'>,
): Uint8Array<ArrayBuffer> {
  const end = Math.floor(Date.now() / 1000) + LIFETIME.passkeyChallenge;
  const unsigned = `${end}.${randomBytes(RANDOM_BYTES).toString('hex')}`;
  return new Uint8Array(Buffer.from(signed(payload, purpose, unsigned)));
}

/** Checks that a challenge, in base64url, was made for a purpose by a server with the same secret and has not ended. */
export const isChallenge =
  (purpose: ChallengePurpose, payload: Pick<Payload, 'secret'>) =>
  (challenge: string): boolean => {
    const text = textOf(challenge);
    const [end, random] = text.split('.', 2);
    const isOurs = isSameSecret(text, signed(payload, purpose, `${end}.${random}`));
    return isOurs && Number(end) * 1000 > Date.now();
  };

/**
 * Uses a challenge up, in a transaction. What counts is the challenge itself: the same proof can be written in several ways.
 * @returns false when it was used before
 */
export async function useUpChallenge(
  challenge: string,
  user: string,
  req: PayloadRequest,
): Promise<boolean> {
  const target = `challenge:${textOf(challenge)}`;
  if (await findRow('one-time-code', { target: { equals: target } }, req)) return false;
  await storeOneTime({ target, user }, LIFETIME.passkeyChallenge, req);
  return true;
}
