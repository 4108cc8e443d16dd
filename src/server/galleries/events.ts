import type { PayloadRequest, Where } from 'payload';
import type { EventType } from '@/contract/gallery';
import { GALLERY } from '@/contract/limits';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { monthsAgo } from '@/shared/monthsAgo';
import { createRow, deleteWhere, lockRows, type ReadRequest, updateIf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { findRows } from '../lists/findRows';
import { findGallery } from './visit';

/** Milliseconds after an event within which the same one is added to it, so that the list stays short. */
const REPEATED_MS = 60 * 60_000;

/** Events that are never added up: the count of a submission is the size of its selection, the others are the owner's. */
const SINGLE: ReadonlySet<EventType> = new Set(['submitted', 'reopened', 'invited']);

type NewEvent = { type: EventType; guest?: Pick<GalleryGuest, 'id'> | undefined; count?: number };

/**
 * Stores an event of a gallery. What the same guest does again within an hour is added to the event that there is.
 * @throws AppError `notFound` when the gallery was deleted meanwhile
 */
export const recordEvent = (
  { id: gallery }: Pick<StoredGallery, 'id'>,
  { type, guest, count = 1 }: NewEvent,
  req: PayloadRequest,
): Promise<void> =>
  inTransaction(req, async () => {
    const now = new Date();
    const hasJustHappened: Where = {
      gallery: { equals: gallery },
      type: { equals: type },
      guest: guest ? { equals: guest.id } : { exists: false },
      updatedAt: { greater_than: new Date(now.getTime() - REPEATED_MS).toISOString() },
    };
    const repeated = { count: { $inc: count }, updatedAt: now.toISOString() };
    if (!SINGLE.has(type) && (await updateIf('gallery-event', hasJustHappened, repeated, req)))
      return;
    await findGallery(gallery, req);
    await lockRows(req, 'client-gallery', [gallery]);
    const event = { gallery, type, count, ...(guest && { guest: guest.id }) };
    await createRow('gallery-event', event, req);
    // In all galleries: a gallery in which nothing happens any more would never lose its old events.
    await deleteWhere('gallery-event', { updatedAt: { less_than: oldestKept(now) } }, req);
  });

/** The time since which the activity is stored (ISO 8601). */
export const oldestKept = (now?: Date): string => monthsAgo(GALLERY.activityMonths, now);

/** The last event of a gallery. */
export async function findLastEvent(req: ReadRequest, gallery: string) {
  const [last] = await findRows(req.payload, {
    collection: 'gallery-event',
    where: { gallery: { equals: gallery } },
    sort: '-updatedAt',
    limit: 1,
    req,
  });
  return last;
}
