import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { ClientGallery, GalleryGuest } from '@/payload-types';
import { AppError, notFound } from '../errors';
import { readGalleryCookie } from './cookie';
import { findByToken } from './find';
import { isOpen } from './status';

/** A visitor who may see a gallery; `guest` is undefined until they have said who they are. */
export type Visitor = { gallery: ClientGallery; guest: GalleryGuest | undefined };

/** What whoever has the link of a gallery finds, by the rows as they are now. */
export type Entry =
  /** No gallery has such a link (any more). */
  | { state: 'unknown' }
  /** Closed, or past its last day. */
  | { state: 'gone'; gallery: ClientGallery }
  /** Without the cookie of the gallery. */
  | { state: 'outside'; gallery: ClientGallery }
  | ({ state: 'inside' } & Visitor);

/** Looks who stands before a gallery. The one place that decides whether somebody is let in. */
export async function enter(
  payload: Payload,
  gallery: ClientGallery | null,
  headers: Headers,
): Promise<Entry> {
  if (!gallery) return { state: 'unknown' };
  if (!(await isOpen(payload, gallery))) return { state: 'gone', gallery };
  const cookie = readGalleryCookie(payload, gallery, headers);
  if (!cookie) return { state: 'outside', gallery };
  const guest = cookie.guest && (await findGuest(payload, gallery, cookie.guest));
  return { state: 'inside', gallery, guest: guest || undefined };
}

/** A guest of one gallery by the id. */
export const findGuest = (
  payload: Payload,
  { id }: Pick<ClientGallery, 'id'>,
  guest: string,
  req?: PayloadRequest,
): Promise<GalleryGuest | null> =>
  payload.db.findOne<GalleryGuest>({
    collection: SLUG.galleryGuest,
    where: { and: [{ id: { equals: guest } }, { gallery: { equals: id } }] },
    ...(req && { req }),
  });

/** Whether a visitor has to say who they are before anything is shown. */
export const mustIntroduce = ({ gallery, guest }: Visitor): boolean =>
  gallery.askWhoFirst === true && !guest;

/** The gallery of a link that is open, whoever asks. @throws AppError `notFound` or `gone` */
export async function requireOpen(payload: Payload, token: string): Promise<ClientGallery> {
  const gallery = await findByToken(payload, token);
  if (!gallery) throw notFound();
  if (!(await isOpen(payload, gallery))) throw new AppError('gone', MESSAGES.galleryGone);
  return gallery;
}

/** Whoever asks, with the cookie of the gallery. @throws AppError `notFound`, `gone` or `unauthenticated` */
export async function requireVisitor(payload: Payload, token: string, headers: Headers) {
  const gallery = await requireOpen(payload, token);
  const entry = await enter(payload, gallery, headers);
  if (entry.state !== 'inside') throw locked(gallery);
  return entry;
}

/** The refusal of whoever has no cookie of a gallery. */
export const locked = ({ passwordHash }: Pick<ClientGallery, 'passwordHash'>): AppError =>
  new AppError('unauthenticated', MESSAGES.galleryPrivate, {
    ...(passwordHash && { asks: 'password' as const }),
  });

/** A visitor who has said who they are. @throws AppError as requireVisitor, `unauthenticated` with `who` for nobody */
export async function requireGuest(payload: Payload, token: string, headers: Headers) {
  const { gallery, guest } = await requireVisitor(payload, token, headers);
  if (!guest) throw unknownGuest();
  return { gallery, guest };
}

export const unknownGuest = (): AppError =>
  new AppError('unauthenticated', MESSAGES.whoFirst, { asks: 'who' });
