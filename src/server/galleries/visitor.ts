import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { ClientGallery, GalleryGuest } from '@/payload-types';
import { AppError, notFound } from '../errors';
import { isGuestCookie, readGalleryCookie } from './cookie';
import { findByToken } from './find';
import { isOpen } from './status';

/** A visitor who may see a gallery; `guest` is undefined until they have said who they are. */
export type Visitor = {
  gallery: ClientGallery;
  guest: GalleryGuest | undefined;
  /** Admitted as an administrator alone, who is no guest without the cookie of the gallery. */
  onlyLooks?: true;
};

/** A visitor who has said who they are. */
export type IdentifiedVisitor = { gallery: ClientGallery; guest: GalleryGuest };

/** What whoever has the link of a gallery may do, by the rows as they are now. */
export type Admission =
  /** No gallery has such a link (any more). */
  | { state: 'unknown' }
  /** Closed, or past its last day. */
  | { state: 'gone' }
  /** Without the cookie of the gallery. */
  | { state: 'locked'; gallery: ClientGallery; guest?: undefined }
  | ({ state: 'admitted' } & Visitor);

/** Says whether somebody may see a gallery. The one place that decides it. */
export async function admit(
  payload: Payload,
  gallery: ClientGallery | null,
  headers: Headers,
): Promise<Admission> {
  if (!gallery) return { state: 'unknown' };
  if (!(await isOpen(payload, gallery))) return { state: 'gone' };
  const cookie = readGalleryCookie(payload, gallery, headers);
  if (!cookie) return { state: 'locked', gallery };
  const guest = cookie.guest && (await findGuest(payload, gallery, cookie.guest));
  const isKnown = guest && isGuestCookie(payload, gallery, guest, cookie);
  return { state: 'admitted', gallery, guest: isKnown ? guest : undefined };
}

/** What an administrator may see, who needs no cookie and is no guest without one. */
export const asAdministrator = (admission: Admission): Admission =>
  admission.state === 'locked'
    ? { state: 'admitted', gallery: admission.gallery, guest: undefined, onlyLooks: true }
    : admission;

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

/**
 * A guest who writes, by the row as it is in the transaction of `req`.
 * @throws AppError `unauthenticated` with `who` when the guest is gone, or the cookie has ended since the request came
 */
export async function readGuest({ gallery, guest }: IdentifiedVisitor, req: PayloadRequest) {
  const current = await findGuest(req.payload, gallery, guest.id, req);
  if (!current || current.key !== guest.key) throw unknownGuestError();
  return current;
}

/** Whether a visitor has to say who they are before anything is shown. */
export const mustIdentify = ({ gallery, guest }: Visitor): boolean =>
  gallery.askWhoFirst === true && !guest;

type Asked = Pick<PayloadRequest, 'payload' | 'headers' | 'user'>;

/**
 * Whoever asks at the link of an open gallery, with its cookie or without; an administrator needs none.
 * @throws AppError `notFound` or `gone`
 */
export async function requireOpen({ payload, headers, user }: Asked, token: string) {
  const visitor = await admit(payload, await findByToken(payload, token), headers);
  const admission = user ? asAdministrator(visitor) : visitor;
  if (admission.state === 'unknown') throw notFound();
  if (admission.state === 'gone') throw new AppError('gone', MESSAGES.galleryGone);
  return admission;
}

/** Whoever asks, with the cookie of the gallery or where none is needed. @throws AppError as requireVisitor */
export async function requireEntry(req: Asked, token: string) {
  const admission = await requireOpen(req, token);
  if (admission.state === 'locked' && admission.gallery.passwordHash)
    throw lockedError(admission.gallery);
  return admission;
}

/** Whoever asks, with the cookie of the gallery. @throws AppError `notFound`, `gone` or `unauthenticated` */
export async function requireVisitor(req: Asked, token: string): Promise<Visitor> {
  const { state, gallery, guest } = await requireOpen(req, token);
  if (state === 'locked') throw lockedError(gallery);
  return { gallery, guest };
}

/** The refusal of whoever has no cookie of a gallery. */
export const lockedError = ({ passwordHash }: Pick<ClientGallery, 'passwordHash'>): AppError =>
  new AppError('unauthenticated', MESSAGES.galleryPrivate, {
    ...(passwordHash && { about: 'password' as const }),
  });

/** A visitor who has said who they are. @throws AppError as requireVisitor, `unauthenticated` with `who` for nobody */
export async function requireGuest(req: Asked, token: string): Promise<IdentifiedVisitor> {
  const { gallery, guest } = await requireVisitor(req, token);
  if (!guest) throw unknownGuestError();
  return { gallery, guest };
}

/** The refusal of whoever has not said who they are. */
export const unknownGuestError = (): AppError =>
  new AppError('unauthenticated', MESSAGES.whoFirst, { about: 'who' });
