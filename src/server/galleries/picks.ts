import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { fill } from '@/texts/fill';
import type { RemovedPicks } from '../bin/kept';
import { lockRows, updateIf, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import { findRows } from '../lists/findRows';
import { recordEvent } from './events';
import { findGalleryPhoto } from './photographs';
import type { FindGuest, IdentifiedVisitor } from './visit';

type StoredPick = { photo: string; at: string };

/** What a guest has picked, in that order. */
export const picksOf = ({ picks }: Partial<GalleryGuest>): StoredPick[] =>
  Array.isArray(picks) ? (picks as StoredPick[]) : [];

/** The ids of the photographs that a guest has picked. */
export const pickedIds = (guest: Partial<GalleryGuest>): string[] =>
  picksOf(guest).map(({ photo }) => photo);

/** What a guest has written about photographs, by their ids. */
export const commentsOf = ({ comments }: Partial<GalleryGuest>): Record<string, string> =>
  (comments ?? {}) as Record<string, string>;

/** How many guests have picked each photograph, by the ids of those that somebody has picked. */
export function countPicks(guests: readonly GalleryGuest[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of guests.flatMap(pickedIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The guests of a gallery, in the order in which they came. */
export const listGuests = ({ id }: { id: string }, req: PayloadRequest) =>
  findRows(req.payload, {
    collection: 'gallery-guest',
    where: { gallery: { equals: id } },
    sort: 'id',
    req,
  });

/** Changes a guest, past the access rules: no request may write guests itself. */
export async function saveGuest(
  guest: GalleryGuest,
  change: Partial<GalleryGuest>,
  req: PayloadRequest,
): Promise<GalleryGuest> {
  const updatedAt = new Date().toISOString();
  await updateIf('gallery-guest', { id: { equals: guest.id } }, { ...change, updatedAt }, req);
  return { ...guest, ...change };
}

/**
 * Changes the selection of a guest in one transaction, by the rows as they are then.
 * @throws AppError `conflict` when it has been submitted, or as requireGuest
 */
const changeSelection = <T>(
  findGuest: FindGuest,
  req: PayloadRequest,
  change: (current: IdentifiedVisitor) => Promise<T>,
): Promise<T> =>
  inTransaction(req, async () => {
    const current = await findGuest();
    if (current.guest.submittedAt) throw new AppError('conflict', MESSAGES.selectionLocked);
    return change(current);
  });

/** Keeps a photograph from being removed by another server before the transaction ends. @throws AppError `notFound` */
async function lockPhoto(gallery: StoredGallery, photoId: string, req: PayloadRequest) {
  await findGalleryPhoto(req, gallery, photoId);
  await lockRows(req, 'media', [photoId]);
}

/** How many photographs a guest may pick; null for any number. @throws AppError `forbidden` where none may be picked */
function limitOf({ allow }: StoredGallery): number | null {
  if (!allow?.pick) throw new AppError('forbidden', MESSAGES.pickingOff);
  return allow.pickLimit ?? null;
}

/**
 * Picks a photograph or takes the pick back.
 * @throws AppError `forbidden`, `notFound`, `conflict` over the limit or after the submission, or as requireGuest
 */
export function pickPhotograph(
  findGuest: FindGuest,
  { photo, picked }: { photo: string; picked: boolean },
  req: PayloadRequest,
): Promise<{ picks: string[]; limit: number | null }> {
  return changeSelection(findGuest, req, async ({ gallery, guest }) => {
    const limit = limitOf(gallery);
    await lockPhoto(gallery, photo, req);
    const others = picksOf(guest).filter((pick) => pick.photo !== photo);
    const wasPicked = others.length < picksOf(guest).length;
    if (wasPicked === picked) return { picks: pickedIds(guest), limit };
    if (picked && limit !== null && others.length >= limit)
      throw new AppError('conflict', fill(MESSAGES.pickLimit, { limit }));
    const picks = picked ? [...others, { photo, at: new Date().toISOString() }] : others;
    await saveGuest(guest, { picks }, req);
    if (picked) await recordEvent(gallery, { type: 'picked', guest }, req);
    return { picks: pickedIds({ picks }), limit };
  });
}

/** Comments on a photograph; an empty text takes the comment back. @throws AppError as pickPhotograph */
export function commentPhotograph(
  findGuest: FindGuest,
  { photo, text }: { photo: string; text: string },
  req: PayloadRequest,
): Promise<Record<string, string>> {
  return changeSelection(findGuest, req, async ({ gallery, guest }) => {
    if (!gallery.allow?.comment) throw new AppError('forbidden', MESSAGES.commentsOff);
    await lockPhoto(gallery, photo, req);
    const { [photo]: before, ...others } = commentsOf(guest);
    const comments = text ? { ...others, [photo]: text } : others;
    await saveGuest(guest, { comments }, req);
    if (text && text !== before) await recordEvent(gallery, { type: 'commented', guest }, req);
    return comments;
  });
}

type Submission = { message?: string | undefined; picks?: string[] | undefined };

/** `stale`: its picks are others than those that are stored. */
type Submitted = IdentifiedVisitor & { result: 'submitted' | 'repeated' | 'stale' };

/** Whether some photographs are those that a guest has picked, in whatever order. */
function arePicks(photos: string[], guest: GalleryGuest): boolean {
  const stored = new Set(pickedIds(guest));
  return new Set(photos).size === stored.size && photos.every((photo) => stored.has(photo));
}

/**
 * Submits a selection, which is locked from then on. The same submission may come again, since its answer may be lost.
 * @throws AppError `forbidden`, `invalid` for an empty one, `conflict` for one over the limit or submitted before
 */
export const submitSelection = (
  findGuest: FindGuest,
  { message = '', picks }: Submission,
  req: PayloadRequest,
): Promise<Submitted> =>
  inTransaction(req, async () => {
    const { gallery, guest } = await findGuest();
    const isSame = guest.message === message && picks && arePicks(picks, guest);
    if (guest.submittedAt && isSame) return { gallery, guest, result: 'repeated' };
    if (guest.submittedAt) throw new AppError('conflict', MESSAGES.selectionLocked);
    const limit = limitOf(gallery);
    if (picks && !arePicks(picks, guest)) return { gallery, guest, result: 'stale' };
    const count = picksOf(guest).length;
    if (count === 0) throw new AppError('invalid', MESSAGES.nothingPicked);
    // The owner may have lowered it since.
    if (limit !== null && count > limit)
      throw new AppError('conflict', fill(MESSAGES.overPickLimit, { count: count - limit, limit }));
    const submittedAt = new Date().toISOString();
    const submitted = await saveGuest(guest, { message, submittedAt }, req);
    await updateRow('client-gallery', gallery.id, { lastSubmittedAt: submittedAt }, req);
    await recordEvent(gallery, { type: 'submitted', guest, count }, req);
    return { gallery, guest: submitted, result: 'submitted' };
  });

/** Lets a guest go on after the submission. */
export const reopenSelection = (known: IdentifiedVisitor, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    await saveGuest(known.guest, { submittedAt: null }, req);
    await recordEvent(known.gallery, { type: 'reopened', guest: known.guest }, req);
  });

/** Takes photographs that leave a gallery out of the selections of its guests. @returns what was taken, by the ids of the photographs */
export async function removeFromSelections(
  gallery: { id: string },
  photos: ReadonlySet<string>,
  req: PayloadRequest,
): Promise<Map<string, RemovedPicks>> {
  const taken = new Map<string, RemovedPicks>();
  for (const guest of await listGuests(gallery, req)) {
    const [picks, comments] = [picksOf(guest), commentsOf(guest)];
    const at = new Map(picks.map((pick) => [pick.photo, pick.at]));
    const removed = [...photos].filter((photo) => at.has(photo) || photo in comments);
    if (removed.length === 0) continue;
    for (const photo of removed) {
      const of = { at: at.get(photo), comment: comments[photo] };
      taken.set(photo, { ...taken.get(photo), [guest.id]: of });
    }
    const written = Object.entries(comments).filter(([photo]) => !photos.has(photo));
    const change = {
      picks: picks.filter(({ photo }) => !photos.has(photo)),
      comments: Object.fromEntries(written),
    };
    await saveGuest(guest, change, req);
  }
  return taken;
}

/** Puts a photograph that comes back to a gallery into the selections in which it was. */
export async function returnToSelections(
  gallery: { id: string },
  photo: string,
  taken: RemovedPicks,
  req: PayloadRequest,
): Promise<void> {
  for (const guest of await listGuests(gallery, req)) {
    const { at, comment } = taken[guest.id] ?? {};
    const picks = [...picksOf(guest), ...(at ? [{ photo, at }] : [])];
    picks.sort((one, other) => (one.at < other.at ? -1 : 1));
    const comments = { ...commentsOf(guest), ...(comment && { [photo]: comment }) };
    if (at || comment) await saveGuest(guest, { picks, comments }, req);
  }
}
