import crypto, { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Payload } from 'payload';
import type { ClientGallery } from '@/payload-types';
import { keyedHash, randomToken } from '../accounts/tokens';

type DeriveKey = (password: string, salt: Buffer, bytes: number) => Promise<Buffer>;

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** The hash by which a gallery is found. The token has 256 random bits, so it needs neither salt nor key. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** A new link: what is stored of its token. */
export function newLink(payload: Payload): Pick<ClientGallery, 'tokenHash' | 'encryptedToken'> {
  const token = randomToken();
  return { tokenHash: hashToken(token), encryptedToken: payload.encrypt(token) };
}

/** The token of a gallery's link; null when it was stored by a server with another PAYLOAD_SECRET. */
export function tokenOf(
  payload: Payload,
  { tokenHash, encryptedToken }: Pick<ClientGallery, 'tokenHash' | 'encryptedToken'>,
): string | null {
  const token = encryptedToken ? payload.decrypt(encryptedToken) : '';
  return hashToken(token) === tokenHash ? token : null;
}

/** The hash of a password with its salt, by scrypt with Node's parameters (RFC 7914). Callers ask `requireHashing` first. */
export async function hashPassword(
  password: string,
  salt = randomBytes(SALT_BYTES).toString('base64url'),
): Promise<string> {
  const deriveKey = promisify(crypto.scrypt) as DeriveKey;
  const key = await deriveKey(password, Buffer.from(salt, 'base64url'), KEY_BYTES);
  return `${salt}.${key.toString('base64url')}`;
}

/** Whether a password is the one that was hashed. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  return isSame(await hashPassword(password, hash.split('.', 1)[0]), hash);
}

type Signing = Pick<ClientGallery, 'id' | 'cookieKey'>;

/** Separates what signs the links of guests from the rest of a cookie key. */
const KEY_SEPARATOR = '.';

/** The part of a cookie key that signs the links of guests as well. */
const linkKeyOf = ({ cookieKey }: Pick<Signing, 'cookieKey'>): string =>
  String(cookieKey).split(KEY_SEPARATOR, 1)[0] ?? '';

/** A cookie key that ends the cookies of a gallery. @param gallery whose links of guests go on */
export const newCookieKey = (gallery?: Pick<Signing, 'cookieKey'>): string =>
  gallery ? linkKeyOf(gallery) + KEY_SEPARATOR + randomToken() : randomToken();

/** What a gallery has signed for one purpose: it holds as long as the part of the gallery's cookie key that signs it. */
export function sign(
  payload: Payload,
  { id, cookieKey }: Signing,
  purpose: 'cookie' | 'guest' | 'guest-call' | 'guest-link',
  value: string,
): string {
  const key = purpose === 'guest-link' ? linkKeyOf({ cookieKey }) : cookieKey;
  return keyedHash(payload.secret, `gallery-${purpose}:${id}:${key}`, value);
}

/** Compares texts that nobody may guess bit by bit, in a time that does not tell where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
