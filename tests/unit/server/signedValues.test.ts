import { createDecipheriv } from 'node:crypto';
import type { Payload } from 'payload';
import { isKnownDevice } from '@/server/accounts/device';
import { decrypt } from '@/server/accounts/encryption';
import { readSignedValue, signValue } from '@/server/accounts/tokens';
import {
  decryptToken,
  galleryCookie,
  hashToken,
  isGuestCookie,
  namedGuestId,
  newLink,
  readGalleryCookie,
} from '@/server/galleries/credentials';

jest.mock(
  'payload',
  () => ({
    APIError: class extends Error {},
    parseCookies: (headers: Headers) =>
      new Map((headers.get('cookie') ?? '').split('; ').map((one) => one.split('=', 2) as never)),
  }),
  { virtual: true },
);
jest.mock('@/server/lists/findRows', () => ({ findRows: async () => [] }));

/** The literals below were made on this day, with this secret, before `signValue` and `encrypt`. */
const MADE = new Date('2026-03-01T12:00:00.000Z');
const SECRET = '0123456789abcdef0123456789abcdef';
const OLD_LINK = '070707070707070707070707070707075daa8dcf7f5643b6c689770b34956880a4';

const DAY = 86_400_000;
const payload = {
  secret: SECRET,
  // As Payload's own, which Jest does not load.
  decrypt: (stored: string) =>
    createDecipheriv('aes-256-ctr', SECRET, Buffer.from(stored.slice(0, 32), 'hex'))
      .update(stored.slice(32), 'hex')
      .toString('utf8'),
} as unknown as Payload;
const gallery = { id: 'g1', cookieKey: 'link-key.cookie-key' };
const guest = { id: 'guest1', key: 'guest-key' };

const withCookie = (cookie: string) => new Headers({ cookie });

beforeEach(() => jest.useFakeTimers({ now: MADE }));
afterEach(() => jest.useRealTimers());

describe('a signed value', () => {
  const signed = () => signValue(SECRET, 'a purpose', 'a.b', 60);

  it('is read with its end until then, for its purpose and by its secret alone', () => {
    const value = signed();
    expect(readSignedValue(SECRET, 'a purpose', value)).toEqual({
      value: 'a.b',
      end: Date.now() + 60_000,
    });
    expect(readSignedValue(SECRET, 'another', value)).toBeUndefined();
    expect(readSignedValue('other', 'a purpose', value)).toBeUndefined();
    jest.advanceTimersByTime(60_000);
    expect(readSignedValue(SECRET, 'a purpose', value)).toBeUndefined();
  });

  it.each<[string, (value: string) => string]>([
    ['value', (value) => `x${value}`],
    ['end', (value) => value.replace(/\.(\d+)\./, '.9$1.')],
    ['signature', (value) => `${value.slice(0, -1)}x`],
    ['length', (value) => `${value}.x`],
  ])('is refused with another %s', (_, change) => {
    expect(readSignedValue(SECRET, 'a purpose', change(signed()))).toBeUndefined();
  });
});

describe('a cookie of a gallery', () => {
  const cookieFor = (who: typeof guest | undefined) =>
    galleryCookie(payload, gallery, who, new Headers()).split(';')[0] ?? '';
  const read = (cookie: string, by = gallery) => readGalleryCookie(payload, by, withCookie(cookie));

  it('ends after 180 days, whatever the browser says, or with the key of the gallery', () => {
    const cookie = cookieFor(guest);
    expect(read(cookie, { ...gallery, cookieKey: 'link-key.another' })).toBeUndefined();
    jest.advanceTimersByTime(180 * DAY - 1);
    const known = read(cookie);
    expect(known?.guest).toBe('guest1');
    expect(known && isGuestCookie(payload, gallery, guest, known)).toBe(true);
    jest.advanceTimersByTime(1);
    expect(read(cookie)).toBeUndefined();
    expect(namedGuestId(gallery, withCookie(cookie))).toBe('guest1');
  });

  it('takes along which guest a cookie has named that has ended', () => {
    const taken = galleryCookie(payload, gallery, undefined, withCookie('gallery-g1=guest7...1.x'));
    expect(read(taken)?.guest).toBeUndefined();
    expect(namedGuestId(gallery, withCookie(taken))).toBe('guest7');
  });
});

describe('what was signed or encrypted before', () => {
  const NOBODY =
    'gallery-g1=-.edf6fa5451cf833c576b5dc8d3cdfd5790d84d31b68362a5fe794916b6ea501a..guest7';
  const GUEST =
    'gallery-g1=guest1.a4056de2126ba98435b75e55e6e93b7645daab3d87590d5aa96bc3bfd0221882.dfac6663afbc2e8d673b5576fb35e195eea858a13c76da9e82dc0e470540c5e5.';
  const DEVICE =
    'known-device=ann.1803902400000.3bea6037df1d371901548e408752653de8017dc48ecab2edf07b64d9fe5dde1c';

  it('lets a visitor into a gallery, as the guest that it names', () => {
    const nobody = readGalleryCookie(payload, gallery, withCookie(NOBODY));
    expect(nobody).toMatchObject({ guest: undefined });
    expect(namedGuestId(gallery, withCookie(NOBODY))).toBe('guest7');
    const known = readGalleryCookie(payload, gallery, withCookie(GUEST));
    expect(known?.guest).toBe('guest1');
    expect(known && isGuestCookie(payload, gallery, guest, known)).toBe(true);
    expect(
      readGalleryCookie(payload, gallery, withCookie(GUEST.replace('guest1', 'guest2'))),
    ).toBeUndefined();
  });

  it('makes a device known for its year', async () => {
    const isKnown = (id: string) => isKnownDevice({ id }, withCookie(DEVICE), payload);
    expect([await isKnown('ann'), await isKnown('ben')]).toEqual([true, false]);
    jest.advanceTimersByTime(365 * DAY);
    expect(await isKnown('ann')).toBe(false);
  });

  it('is decrypted: the secret of an authenticator app, and the link of a gallery', () => {
    const app = 'WEoZMOBCRTmYbkkJ.dZCXVgYbGqhWmc5Xd_ixxg.s-__OuSmK1r76Vjki_UDXQ';
    expect(decrypt(SECRET, 'two-step sign-in', app)).toBe('JBSWY3DPEHPK3PXP');
    expect(decrypt(SECRET, 'gallery link', app)).toBeUndefined();
    const tokenHash = hashToken('token-of-the-link');
    expect(decryptToken(payload, { tokenHash, encryptedToken: OLD_LINK })).toBe(
      'token-of-the-link',
    );
    expect(decryptToken(payload, { tokenHash, encryptedToken: null })).toBeNull();
    const link = newLink(payload);
    expect(hashToken(decryptToken(payload, link) ?? '')).toBe(link.tokenHash);
    const other = { ...payload, secret: 'other' } as Payload;
    expect(decryptToken(other, link)).toBeNull();
  });
});
