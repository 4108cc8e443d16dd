import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { LENGTH } from '@/contract/limits';

/**
 * The keyed hash of a PIN or token: with a plain hash, every PIN could be tried against a stolen database.
 * @param purpose makes the hash valid for one use only
 */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('hex');

/** A token of 256 random bits, fit for a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Four random digits (docs/specification.md#email-verification). */
export const randomPin = (): string =>
  String(randomInt(10 ** LENGTH.pin)).padStart(LENGTH.pin, '0');
