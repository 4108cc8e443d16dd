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

/**
 * Signs a value for one purpose and for some time: `value.end.signature`, the end in milliseconds since 1970.
 * @param seconds from now on for which it is good
 */
export function signValue(secret: string, purpose: string, value: string, seconds: number): string {
  const unsigned = `${value}.${Date.now() + seconds * 1000}`;
  return `${unsigned}.${keyedHash(secret, purpose, unsigned)}`;
}

/**
 * The value of `signValue` and its end.
 * @returns undefined when it has ended, or was signed for another purpose, with another secret or not at all
 */
export function readSignedValue(secret: string, purpose: string, signed: string) {
  const [, unsigned = '', value = '', end, signature = ''] =
    /^((.*)\.(\d+))\.([^.]*)$/.exec(signed) ?? [];
  if (!isSameSecret(signature, keyedHash(secret, purpose, unsigned))) return undefined;
  return Number(end) > Date.now() ? { value, end: Number(end) } : undefined;
}

/** A token of 256 random bits, fit for a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Four random digits (docs/specification.md#email-verification). */
export const randomPin = (): string =>
  String(randomInt(10 ** LENGTH.pin)).padStart(LENGTH.pin, '0');
