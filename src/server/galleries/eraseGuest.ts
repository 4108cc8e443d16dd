import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { StoredGallery } from '@/payload-types';
import { binRows } from '../bin/binRows';
import { keptOf } from '../bin/kept';
import { IN_BIN, seeingBin } from '../database/hideBin';
import { deleteRow, lockRows, updateRow, updateWhere } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { notFound } from '../errors';
import { forgetAnswers } from '../http/idempotency';
import { forgetMails } from '../mail/queue';
import { belongsTo } from './photographs';
import { findGuest } from './visit';

/**
 * Erases a guest of a gallery for good, with everything that the guest has picked and written, in photographs of the bin too. What
 * has happened in the gallery is kept without a name (docs/specification.md#erasing-a-guest).
 * @throws AppError `notFound` for a guest of another gallery too
 */
export const eraseGuest = (
  gallery: StoredGallery,
  guestId: string,
  req: PayloadRequest,
): Promise<void> =>
  inTransaction(req, async () => {
    // Until the guest is gone nothing can be recorded in the guest's name.
    await lockRows(req, 'client-gallery', [gallery.id]);
    const guest = await findGuest(req, gallery, guestId);
    if (!guest) throw notFound(MESSAGES.guestNotFound);
    await forgetInBin(gallery, guestId, req);
    const nameless = { guest: null, updatedAt: null };
    await updateWhere('gallery-event', { guest: { equals: guestId } }, nameless, req);
    await deleteRow('gallery-guest', guestId, req);
    await forgetAnswers([guest.email, guestId], req);
    await forgetMails([guestId], req);
  });

/** Takes a guest out of what deleted photographs of a gallery would give back to their selections. */
async function forgetInBin({ id }: StoredGallery, guestId: string, req: PayloadRequest) {
  for (const row of await binRows('media', { and: [IN_BIN, belongsTo(id)] }, req)) {
    const { guests = {}, ...others } = keptOf(row);
    if (!(guestId in guests)) continue;
    const { [guestId]: _erased, ...rest } = guests;
    const keptInBin = { ...others, guests: rest };
    await updateRow('media', row.id, { keptInBin, updatedAt: null }, seeingBin(req));
  }
}
