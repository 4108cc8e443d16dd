import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LENGTH } from '@/contract/limits';

/**
 * The keyed hash of a PIN or token: with a plain hash, every PIN could be tried against a stolen database.
 * @param purpose makes the hash valid for one use only
 */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('hex');

/** Compares secrets in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}

/** A token of 256 random bits, fit for a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Four random digits (docs/specification.md#email-verification). */
export const randomPin = (): string =>
  String(randomInt(10 ** LENGTH.pin)).padStart(LENGTH.pin, '0');
