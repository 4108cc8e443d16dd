import { randomBytes } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { findRow } from '../database/rows';
import { storeOneTime } from './oneTimeCode';
import { readSignedValue, signValue } from './tokens';

/** What a challenge of WebAuthn is for; one of another purpose or account proves nothing. */
export type ChallengePurpose = 'sign-in' | `add:${string}` | `confirm:${string}`;

type Site = Pick<Payload, 'secret'>;

const signedFor = (purpose: ChallengePurpose): string => `passkey-challenge:${purpose}`;

const textOf = (challenge: string): string => Buffer.from(challenge, 'base64url').toString();

/** Makes a challenge, which carries its end and its signature: anybody may ask for one, and nothing is stored. */
export function newChallenge(purpose: ChallengePurpose, { secret }: Site): Uint8Array<ArrayBuffer> {
  const random = randomBytes(16).toString('hex');
  const text = signValue(secret, signedFor(purpose), random, LIFETIME.passkeyChallenge);
  return new Uint8Array(Buffer.from(text));
}

/** Checks that a challenge, in base64url, was made for a purpose by a server with the same secret and has not ended. */
export const isChallenge =
  (purpose: ChallengePurpose, { secret }: Site) =>
  (challenge: string): boolean =>
    readSignedValue(secret, signedFor(purpose), textOf(challenge)) !== undefined;

/**
 * Uses a challenge up, in a transaction. What counts is the challenge itself: the same proof can be written in several ways.
 * @returns false when it was used before
 */
export async function useUpChallenge(challenge: string, user: string, req: PayloadRequest) {
  const target = `challenge:${textOf(challenge)}`;
  if (await findRow('one-time-code', { target: { equals: target } }, req)) return false;
  await storeOneTime({ target, user }, LIFETIME.passkeyChallenge, req);
  return true;
}
