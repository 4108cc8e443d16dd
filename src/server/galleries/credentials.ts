import crypto, { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Payload } from 'payload';
import { LIFETIME } from '@/contract/limits';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { decrypt, encrypt } from '../accounts/encryption';
import {
  isSameSecret,
  keyedHash,
  randomToken,
  readSignedValue,
  signValue,
} from '../accounts/tokens';
import { cookieName, setCookie } from '../http/cookies';

type DeriveKey = (password: string, salt: Buffer, bytes: number) => Promise<Buffer>;

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** The hash by which a gallery is found. The token has 256 random bits, so it needs neither salt nor key. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** What is stored of a new link. */
export function newLink(payload: Payload): Pick<StoredGallery, 'tokenHash' | 'encryptedToken'> {
  const token = randomToken();
  return {
    tokenHash: hashToken(token),
    encryptedToken: encrypt(payload.secret, 'gallery link', token),
  };
}

/** The token of a gallery's link; null when it was stored by a server with another PAYLOAD_SECRET. */
export function decryptToken(
  payload: Payload,
  { tokenHash, encryptedToken }: Pick<StoredGallery, 'tokenHash' | 'encryptedToken'>,
): string | null {
  const stored = encryptedToken ?? '';
  // Without dots: a link of before `encrypt`, by Payload's own, which stands until the gallery gets a new one.
  const token = stored.includes('.')
    ? decrypt(payload.secret, 'gallery link', stored)
    : stored && payload.decrypt(stored);
  return token !== undefined && hashToken(token) === tokenHash ? token : null;
}

/** The hash of a password with its salt, by scrypt with Node's parameters (RFC 7914). Callers ask `requireHashingPlace` first. */
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
  return isSameSecret(await hashPassword(password, hash.split('.', 1)[0]), hash);
}

type Signing = Pick<StoredGallery, 'id' | 'cookieKey'>;

/** A cookie key is `a` or `a.b`: `a` alone signs the guests' links, the whole key everything else. */
const KEY_SEPARATOR = '.';

const linkSigningKey = ({ cookieKey }: Pick<Signing, 'cookieKey'>): string =>
  String(cookieKey).split(KEY_SEPARATOR, 1)[0] ?? '';

/** New keys of a gallery: its cookies and the links of its guests end. */
export const newSigningKeys = (): string => randomToken();

/** The keys of a gallery with another one for cookies, which end; the links of its guests stay good. */
export const renewCookieKey = (gallery: Pick<Signing, 'cookieKey'>): string =>
  linkSigningKey(gallery) + KEY_SEPARATOR + randomToken();

type Purpose = 'cookie' | 'guest' | 'guest-call' | 'guest-link';

/** What a gallery signs for: a signature becomes invalid when the part of the cookie key that is in its purpose changes. */
const purposeOf = ({ id, cookieKey }: Signing, purpose: Purpose): string => {
  const key = purpose === 'guest-link' ? linkSigningKey({ cookieKey }) : cookieKey;
  return `gallery-${purpose}:${id}:${key}`;
};

/** The keyed hash of a value, which is good for one purpose. */
export const sign = (payload: Payload, gallery: Signing, purpose: Purpose, value: string): string =>
  keyedHash(payload.secret, purposeOf(gallery, purpose), value);

const nameOf = ({ id }: Signing): string => `gallery-${id}`;

/** In place of a guest's id while nobody has said who they are. */
const NOBODY = '-';

type SignedGuest = Pick<GalleryGuest, 'id' | 'key'>;

/**
 * The `Set-Cookie` that lets a visitor into one gallery, as a guest when there is one (RFC 6265). The guest is signed
 * apart: when that signature becomes invalid, the visitor is nobody again, and still in the gallery. Whoever is nobody
 * takes along which guest the request's cookie names, see `namedGuestId`.
 */
export function galleryCookie(
  payload: Payload,
  gallery: Signing,
  guest: SignedGuest | undefined,
  headers: Headers,
): string {
  const guestSignature = guest?.key ? signGuest(payload, gallery, guest) : '';
  const former = guest ? '' : (namedGuestId(gallery, headers) ?? '');
  const value = [guest?.id ?? NOBODY, guestSignature, former].join('.');
  const seconds = LIFETIME.galleryCookie;
  const signed = signValue(payload.secret, purposeOf(gallery, 'cookie'), value, seconds);
  return setCookie(nameOf(gallery), signed, seconds);
}

const signGuest = (payload: Payload, gallery: Signing, { id, key }: SignedGuest): string =>
  sign(payload, gallery, 'guest', `${id}.${key}`);

type GalleryCookie = {
  guest: string | undefined;
  guestSignature: string;
};

/** Whether whoever has a cookie is the guest that it names. As long as no mail has proven the email address, there is no `key` and every such cookie counts. */
export const isGuestCookie = (
  payload: Payload,
  gallery: Signing,
  guest: SignedGuest,
  { guestSignature }: GalleryCookie,
): boolean => !guest.key || isSameSecret(guestSignature, signGuest(payload, gallery, guest));

/** What the cookie of a gallery says; undefined without one, or when it has ended. */
export function readGalleryCookie(
  payload: Payload,
  gallery: Signing,
  headers: Headers,
): GalleryCookie | undefined {
  const { secret } = payload;
  const purpose = purposeOf(gallery, 'cookie');
  const good = cookiesOf(gallery, headers).find(({ cookie, id, oldSignature }) =>
    oldSignature === undefined
      ? readSignedValue(secret, purpose, cookie)
      : isSameSecret(oldSignature, keyedHash(secret, purpose, id)),
  );
  if (!good) return undefined;
  const { id, guestSignature } = good;
  return { guest: id === NOBODY ? undefined : id, guestSignature };
}

/** The cookies that a request brings for a gallery, and what they say, which is not checked. */
function cookiesOf(gallery: Signing, headers: Headers) {
  const start = `${cookieName(nameOf(gallery))}=`;
  return (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => parseCookie(cookie.slice(start.length)));
}

/** What a cookie says: `id.guestSignature.former.end.signature`. */
function parseCookie(cookie: string) {
  const parts = cookie.split('.');
  // A cookie of before `signValue` has no end, and the signature of the id alone as its second part. Browsers keep none for
  // longer than 180 days after the update, when this can go.
  const [oldSignature] = parts.length > 4 ? [] : parts.splice(1, 1);
  const [id = '', guestSignature = '', former = ''] = parts;
  return { cookie, id, guestSignature, former, oldSignature };
}

const ID = /^[\w-]{1,64}$/;

/**
 * The guest that a cookie names although it may have ended. It lets nobody in: it only decides whether a visitor is told
 * that a selection is kept.
 */
export function namedGuestId(gallery: Signing, headers: Headers): string | undefined {
  const [cookie] = cookiesOf(gallery, headers);
  const named = (cookie?.id === NOBODY ? cookie.former : cookie?.id) ?? '';
  return ID.test(named) ? named : undefined;
}
