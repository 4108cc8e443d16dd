import type { Payload } from 'payload';
import { env } from '@/config/env';
import { LIFETIME } from '@/contract/limits';
import type { ClientGallery } from '@/payload-types';
import { isSame, sign } from './credentials';

type Signing = Pick<ClientGallery, 'id' | 'cookieKey'>;

const nameOf = ({ id }: Signing): string => `gallery-${id}`;

/** In place of a guest's id while nobody has said who they are. */
const NOBODY = '-';

/** The `Set-Cookie` that lets a visitor into one gallery, as a guest when an id is given (RFC 6265). */
export function galleryCookie(payload: Payload, gallery: Signing, guest = NOBODY): string {
  const parts = [
    `${nameOf(gallery)}=${guest}.${sign(payload, gallery, 'cookie', guest)}`,
    // Its photographs are below another path than its pages.
    'Path=/',
    `Max-Age=${LIFETIME.galleryCookie}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(env.SITE_URL?.startsWith('https:') ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** What the cookie of a gallery says; undefined without one, or when it has ended. */
export function readGalleryCookie(
  payload: Payload,
  gallery: Signing,
  headers: Headers,
): { guest: string | undefined } | undefined {
  const start = `${nameOf(gallery)}=`;
  for (const cookie of (headers.get('cookie') ?? '').split(/;\s*/)) {
    if (!cookie.startsWith(start)) continue;
    const [guest = '', signature = ''] = cookie.slice(start.length).split('.', 2);
    if (isSame(signature, sign(payload, gallery, 'cookie', guest)))
      return { guest: guest === NOBODY ? undefined : guest };
  }
  return undefined;
}

/** The token of a mailed link by which its reader is a guest, for a day. @param now in milliseconds since 1970 */
export function guestToken(payload: Payload, gallery: Signing, guest: string, now = Date.now()) {
  const claim = `${guest}.${Math.floor(now / 1000) + LIFETIME.guestLink}`;
  return `${claim}.${sign(payload, gallery, 'guest-link', claim)}`;
}

/** The id of the guest of a mailed link; undefined when its token is not valid (any more). */
export function guestOfToken(
  payload: Payload,
  gallery: Signing,
  token: string,
  now = Date.now(),
): string | undefined {
  const [guest = '', end = '', signature = ''] = token.split('.', 3);
  const isValid = isSame(signature, sign(payload, gallery, 'guest-link', `${guest}.${end}`));
  return isValid && Number(end) * 1000 > now ? guest : undefined;
}
