import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { ClientGallery, GalleryGuest } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import { findAll } from '../lists/findAll';
import { recordEvent } from './events';
import { findGallery } from './find';
import { findGalleryPhoto } from './photographs';
import { findGuest, unknownGuestError, type Visitor } from './visitor';

/** A photograph that a guest has picked, and when. */
export type Pick = { photo: string; at: string };

/** What a guest has picked, in that order. */
export const picksOf = ({ picks }: Partial<GalleryGuest>): Pick[] =>
  Array.isArray(picks) ? (picks as Pick[]) : [];

/** What a guest has written about photographs, by their ids. */
export const commentsOf = ({ comments }: Partial<GalleryGuest>): Record<string, string> =>
  (comments ?? {}) as Record<string, string>;

/** How many guests have picked each photograph that somebody has picked, by its id. */
export function countPicks(guests: readonly GalleryGuest[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { photo } of guests.flatMap(picksOf)) counts.set(photo, (counts.get(photo) ?? 0) + 1);
  return counts;
}

/** The guests of a gallery, in the order in which they came. */
export const listGuests = ({ id }: { id: string }, req: PayloadRequest) =>
  findAll(req.payload, {
    collection: SLUG.galleryGuest,
    where: { gallery: { equals: id } },
    sort: 'id',
    req,
  });

/** Changes a guest as the server's own work: no request writes guests. */
const saveGuest = ({ id }: { id: string }, data: Partial<GalleryGuest>, req: PayloadRequest) =>
  req.payload.db.updateOne({
    collection: SLUG.galleryGuest,
    where: { id: { equals: id } },
    data: { ...data, updatedAt: new Date().toISOString() },
    req,
  });

type Known = { gallery: ClientGallery; guest: GalleryGuest };

/**
 * Changes the selection of a guest in one transaction, by the row as it is then.
 * @throws AppError `conflict` when it has been submitted
 */
const changeSelection = <T>(
  { gallery, guest }: Known,
  req: PayloadRequest,
  change: (current: GalleryGuest) => Promise<T>,
): Promise<T> =>
  inTransaction(req, async () => {
    const current = await findGuest(req.payload, gallery, guest.id, req);
    if (!current) throw unknownGuestError();
    if (current.submittedAt) throw new AppError('conflict', MESSAGES.selectionLocked);
    return change(current);
  });

/** Picks a photograph or takes the pick back. @throws AppError `forbidden`, `notFound`, or `conflict` over the limit or after the submission */
export function pickPhotograph(
  known: Known,
  { photo, picked }: { photo: string; picked: boolean },
  req: PayloadRequest,
): Promise<{ picks: string[]; limit: number | null }> {
  const { gallery } = known;
  const limit = gallery.allow?.pickLimit ?? null;
  if (!gallery.allow?.pick) throw new AppError('forbidden', MESSAGES.pickingOff);
  return changeSelection(known, req, async (guest) => {
    await findGalleryPhoto(req.payload, gallery, photo, req);
    const others = picksOf(guest).filter((pick) => pick.photo !== photo);
    const wasPicked = others.length < picksOf(guest).length;
    if (wasPicked === picked) return { picks: picksOf(guest).map((pick) => pick.photo), limit };
    if (picked && limit !== null && others.length >= limit)
      throw new AppError('conflict', MESSAGES.pickLimit(limit));
    const picks = picked ? [...others, { photo, at: new Date().toISOString() }] : others;
    await saveGuest(guest, { picks }, req);
    if (picked) await recordEvent(gallery, { type: 'picked', guest }, req);
    return { picks: picks.map((pick) => pick.photo), limit };
  });
}

/** Comments on a photograph; an empty text takes the comment back. @throws AppError as pickPhotograph */
export function commentPhotograph(
  known: Known,
  { photo, text }: { photo: string; text: string },
  req: PayloadRequest,
): Promise<Record<string, string>> {
  const { gallery } = known;
  if (!gallery.allow?.comment) throw new AppError('forbidden', MESSAGES.commentsOff);
  return changeSelection(known, req, async (guest) => {
    await findGalleryPhoto(req.payload, gallery, photo, req);
    const { [photo]: before, ...others } = commentsOf(guest);
    const comments = text ? { ...others, [photo]: text } : others;
    await saveGuest(guest, { comments }, req);
    if (text && text !== before) await recordEvent(gallery, { type: 'commented', guest }, req);
    return comments;
  });
}

/** Submits a selection, which is locked from then on. @throws AppError `forbidden`, `invalid` for an empty one, `conflict` for one that is submitted */
export function submitSelection(
  known: Known,
  message: string,
  req: PayloadRequest,
): Promise<GalleryGuest> {
  const { gallery } = known;
  if (!gallery.allow?.pick) throw new AppError('forbidden', MESSAGES.pickingOff);
  return changeSelection(known, req, async (guest) => {
    const count = picksOf(guest).length;
    if (count === 0) throw new AppError('invalid', MESSAGES.nothingPicked);
    const submitted = { message, submittedAt: new Date().toISOString() };
    await saveGuest(guest, submitted, req);
    await req.payload.db.updateOne({
      collection: SLUG.clientGallery,
      where: { id: { equals: gallery.id } },
      data: { lastSubmittedAt: submitted.submittedAt },
      req,
      returning: false,
    });
    await recordEvent(gallery, { type: 'submitted', guest, count }, req);
    return { ...guest, ...submitted };
  });
}

type Identity = { name: string; email: string };

/**
 * Notes who a visitor is. One who is known already may correct name and address.
 * @returns the guest; `isOther` when the address belongs to a guest whom this device has not proven to be
 * @throws AppError `notFound` when the gallery was deleted meanwhile
 */
export const identifyGuest = (
  { gallery, guest }: Visitor,
  { name, email }: Identity,
  req: PayloadRequest,
): Promise<{ guest: GalleryGuest; isOther: boolean }> =>
  inTransaction(req, async () => {
    await findGallery(gallery.id, req);
    const emailKey = `${gallery.id}:${email}`;
    const [other] = await findAll(req.payload, {
      collection: SLUG.galleryGuest,
      where: { emailKey: { equals: emailKey } },
      req,
    });
    if (other && other.id !== guest?.id) return { guest: other, isOther: true };
    if (guest) {
      await saveGuest(guest, { name, email, emailKey }, req);
      return { guest: { ...guest, name, email, emailKey }, isOther: false };
    }
    const created = await req.payload.create({
      collection: SLUG.galleryGuest,
      data: { gallery: gallery.id, name, email, emailKey, picks: [], comments: {} },
      depth: 0,
      overrideAccess: true,
      req,
    });
    await recordEvent(gallery, { type: 'identified', guest: created }, req);
    return { guest: created, isOther: false };
  });

/** Lets a guest go on after the submission. */
export const reopenSelection = (known: Known, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    await saveGuest(known.guest, { submittedAt: null }, req);
    await recordEvent(known.gallery, { type: 'reopened', guest: known.guest }, req);
  });

/** Takes photographs that leave a gallery out of the selections of its guests. */
export async function forgetPhotographs(
  gallery: { id: string },
  photos: ReadonlySet<string>,
  req: PayloadRequest,
): Promise<void> {
  for (const guest of await listGuests(gallery, req)) {
    const picks = picksOf(guest).filter(({ photo }) => !photos.has(photo));
    const written = Object.entries(commentsOf(guest));
    const comments = written.filter(([photo]) => !photos.has(photo));
    if (picks.length < picksOf(guest).length || comments.length < written.length)
      await saveGuest(guest, { picks, comments: Object.fromEntries(comments) }, req);
  }
}
