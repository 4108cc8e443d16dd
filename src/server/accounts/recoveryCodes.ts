import { randomInt } from 'node:crypto';
import type { Payload } from 'payload';
import { keyedHash } from './tokens';

const COUNT = 10;
/** Letters and digits that are not mistaken for each other; 10 of them are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** Makes the recovery codes of an account. */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  return Array.from({ length: COUNT }, () => Array.from({ length: LENGTH }, letter).join(''));
}

/** A recovery code as a person reads it: in two groups. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** What is stored of a recovery code. */
export const hashRecoveryCode = (payload: Payload, userId: string, code: string): string =>
  keyedHash(payload.secret, 'recovery-code', `${userId}.${code}`);
