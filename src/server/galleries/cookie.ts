import type { Payload } from 'payload';
import { env } from '@/config/env';
import { LIFETIME } from '@/contract/limits';
import type { ClientGallery, GalleryGuest } from '@/payload-types';
import { isSame, sign } from './credentials';

type Signing = Pick<ClientGallery, 'id' | 'cookieKey'>;

const nameOf = ({ id }: Signing): string => `gallery-${id}`;

/** In place of a guest's id while nobody has said who they are. */
const NOBODY = '-';

type SignedGuest = Pick<GalleryGuest, 'id' | 'key'>;

/**
 * The `Set-Cookie` that lets a visitor into one gallery, as a guest when there is one (RFC 6265). What says who they are
 * is signed apart, so that they stay in the gallery when it ends.
 */
export function galleryCookie(payload: Payload, gallery: Signing, guest?: SignedGuest): string {
  const id = guest?.id ?? NOBODY;
  const value = [id, sign(payload, gallery, 'cookie', id)];
  if (guest?.key) value.push(signGuest(payload, gallery, guest));
  const parts = [
    `${nameOf(gallery)}=${value.join('.')}`,
    // Its photographs are below another path than its pages.
    'Path=/',
    `Max-Age=${LIFETIME.galleryCookie}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(env.SITE_URL?.startsWith('https:') ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

const signGuest = (payload: Payload, gallery: Signing, { id, key }: SignedGuest): string =>
  sign(payload, gallery, 'guest', `${id}.${key}`);

type GalleryCookie = {
  /** The id of a guest. */
  guest: string | undefined;
  guestSignature: string;
};

/** Whether a cookie that names a guest still makes its visitor that guest. It does as long as no mail has proven the address. */
export const isGuestCookie = (
  payload: Payload,
  gallery: Signing,
  guest: SignedGuest,
  { guestSignature }: GalleryCookie,
): boolean => !guest.key || isSame(guestSignature, signGuest(payload, gallery, guest));

/** What the cookie of a gallery says; undefined without one, or when it has ended. */
export function readGalleryCookie(
  payload: Payload,
  gallery: Signing,
  headers: Headers,
): GalleryCookie | undefined {
  const start = `${nameOf(gallery)}=`;
  for (const cookie of (headers.get('cookie') ?? '').split(/;\s*/)) {
    if (!cookie.startsWith(start)) continue;
    const [id = '', signature = '', guestSignature = ''] = cookie.slice(start.length).split('.', 3);
    if (isSame(signature, sign(payload, gallery, 'cookie', id)))
      return { guest: id === NOBODY ? undefined : id, guestSignature };
  }
  return undefined;
}
