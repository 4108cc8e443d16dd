import type { Payload, PayloadRequest, Where } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { GalleryGuest, Media, StoredGallery } from '@/payload-types';
import { findRow, idOf, type ReadRequest } from '../database/rows';
import { AppError, notFound } from '../errors';
import { hashToken, isGuestCookie, readGalleryCookie } from './credentials';
import { isOpen } from './status';

/** A gallery by its id, for the owner. @throws AppError `notFound` */
export async function findGallery(id: string, req: ReadRequest): Promise<StoredGallery> {
  const gallery = await findRow('client-gallery', { id: { equals: id } }, req);
  if (!gallery) throw notFound(MESSAGES.galleryNotFound);
  return gallery;
}

/** A gallery by the token of its link. Tokens are looked up by their hashes, so a wrong one takes as long as a right one. */
export const findGalleryByToken = (
  payload: Payload,
  token: string,
  req: ReadRequest = { payload },
) => findRow('client-gallery', { tokenHash: { equals: hashToken(token) } }, req);

/** A guest of one gallery by the id. */
export function findGuest(req: ReadRequest, { id }: Pick<StoredGallery, 'id'>, guest: string) {
  const where: Where = { and: [{ id: { equals: guest } }, { gallery: { equals: id } }] };
  return findRow('gallery-guest', where, req);
}

/** A visitor who may see a gallery; `guest` is undefined until they have said who they are. */
export type Visitor = {
  gallery: StoredGallery;
  guest: GalleryGuest | undefined;
  /** For an administrator without the cookie of the gallery, who cannot be a guest. */
  isReadOnly?: true;
};

export type IdentifiedVisitor = { gallery: StoredGallery; guest: GalleryGuest };

/** Finds the guest who makes a call, by `requireGuest`. */
export type FindGuest = () => Promise<IdentifiedVisitor>;

/** How a request with the link of a gallery is received. */
export type Visit =
  /** No gallery has such a link (any more). */
  | { state: 'unknown' }
  | { state: 'gone'; gallery: StoredGallery; guest?: undefined }
  /** The gallery is open, and the visitor has no cookie of it yet, whether it has a password or not. */
  | { state: 'outside'; gallery: StoredGallery; guest?: undefined }
  | ({ state: 'inside' } & Visitor);

/** What says who asks. Of a request with a transaction, the rows are read in that one. */
type Asked = ReadRequest & Pick<PayloadRequest, 'headers'> & { skipsGuest?: true };

/** Decides, by the rows as they are now, whether a request may see a gallery. Nothing else decides it. */
async function readVisit(asked: Asked, gallery: StoredGallery | undefined): Promise<Visit> {
  const { payload, headers, skipsGuest } = asked;
  if (!gallery) return { state: 'unknown' };
  if (!(await isOpen(payload, gallery))) return { state: 'gone', gallery };
  const cookie = readGalleryCookie(payload, gallery, headers);
  if (!cookie) return { state: 'outside', gallery };
  const guest = cookie.guest && !skipsGuest && (await findGuest(asked, gallery, cookie.guest));
  const isKnown = guest && isGuestCookie(payload, gallery, guest, cookie);
  return { state: 'inside', gallery, guest: isKnown ? guest : undefined };
}

/** The same for the gallery of a link's token. */
export const visitByToken = async (payload: Payload, token: string, headers: Headers) =>
  readVisit({ payload, headers }, await findGalleryByToken(payload, token));

/** The same for an administrator, who needs no cookie. */
export const asAdministrator = (visit: Visit): Visit =>
  visit.state === 'outside'
    ? { state: 'inside', gallery: visit.gallery, guest: undefined, isReadOnly: true }
    : visit;

/** Whether a visitor has to say who they are before anything is shown. */
export const mustIdentify = ({ gallery, guest }: Visitor): boolean =>
  gallery.askWhoFirst === true && !guest;

/** Whether a photograph may be shown to guests: not before its watermark is burned in. */
export const hasCurrentWatermark = (
  { watermark }: Pick<StoredGallery, 'watermark'>,
  media: Pick<Media, 'watermark'>,
): boolean => !watermark || media.watermark === watermark;

/** Decides whether a request may see the files of a photograph, of every size, by the rows and the cookie. */
export async function maySeeGalleryPhoto(
  payload: Payload,
  media: Pick<Media, 'gallery' | 'watermark'>,
  headers: Headers,
): Promise<boolean> {
  if (!media.gallery) return false;
  const where = { id: { equals: idOf(media.gallery) } };
  const gallery = await findRow('client-gallery', where, { payload });
  const visit = await readVisit({ payload, headers }, gallery);
  return (
    visit.state === 'inside' && !mustIdentify(visit) && hasCurrentWatermark(visit.gallery, media)
  );
}

/**
 * Whoever asks at the link of an open gallery, with its cookie or without; an administrator needs none.
 * @throws AppError `notFound` or `gone`
 */
export async function requireOpenGallery(asked: Asked, token: string) {
  const gallery = await findGalleryByToken(asked.payload, token, asked);
  const asVisitor = await readVisit(asked, gallery);
  const visit = asked.user ? asAdministrator(asVisitor) : asVisitor;
  if (visit.state === 'unknown') throw notFound();
  if (visit.state === 'gone') throw new AppError('gone', MESSAGES.galleryGone);
  return visit;
}

/** Whoever asks with the gallery's cookie, or at a gallery without a password. @throws AppError as requireVisitor */
export async function requireAdmission(req: Asked, token: string) {
  const visit = await requireOpenGallery(req, token);
  if (visit.state === 'outside' && visit.gallery.passwordHash) throw lockedError(visit.gallery);
  return visit;
}

/** Whoever asks, with the cookie of the gallery. @throws AppError `notFound`, `gone` or `unauthenticated` */
export async function requireVisitor(req: Asked, token: string): Promise<Visitor> {
  const { state, gallery, guest } = await requireOpenGallery(req, token);
  if (state === 'outside') throw lockedError(gallery);
  return { gallery, guest };
}

const lockedError = ({ passwordHash }: StoredGallery): AppError =>
  new AppError('unauthenticated', MESSAGES.galleryPrivate, {
    ...(passwordHash && { about: 'password' as const }),
  });

/**
 * Whoever has the cookie of a guest. The guest's row is left to `requireGuest` in the transaction of the write.
 * @throws AppError as requireVisitor, `unauthenticated` with `who` where the cookie names nobody
 */
export async function requireGuestCookie({ payload, headers, user }: Asked, token: string) {
  const asked = { payload, headers, user, skipsGuest: true } as const;
  const { gallery } = await requireVisitor(asked, token);
  if (!readGalleryCookie(payload, gallery, headers)?.guest) throw unknownGuestError();
}

/** The guest whom a screen shows: the id, null for nobody; undefined from callers who do not say. */
export type ShownGuest = string | null | undefined;

/** @throws AppError `unauthenticated` when the guest of a request is not the one whom its screen shows */
export function requireSameGuest(guest: GalleryGuest | undefined, shown: ShownGuest): void {
  if (guest && shown !== undefined && shown !== guest.id)
    throw new AppError('unauthenticated', MESSAGES.guestChanged);
}

/**
 * A visitor who has said who they are, by the rows as they are in the transaction of `req`.
 * @throws AppError as requireVisitor and requireSameGuest, `unauthenticated` with `who` for nobody
 */
export async function requireGuest(req: PayloadRequest, token: string, shown: ShownGuest) {
  const { gallery, guest } = await requireVisitor(req, token);
  if (!guest) throw unknownGuestError();
  requireSameGuest(guest, shown);
  return { gallery, guest };
}

/**
 * A guest who changes name or email address, by the row as it is in the transaction of `req`.
 * @throws AppError `unauthenticated` with `who` when the guest is gone, or the cookie has ended since the request came
 */
export async function requireCurrentGuest(
  { gallery, guest }: IdentifiedVisitor,
  req: PayloadRequest,
) {
  const current = await findGuest(req, gallery, guest.id);
  if (!current || current.key !== guest.key) throw unknownGuestError();
  return current;
}

/** The refusal of whoever has not said who they are. */
export const unknownGuestError = (): AppError =>
  new AppError('unauthenticated', MESSAGES.whoFirst, { about: 'who' });
