import type { PayloadRequest } from 'payload';
import type { StoredGallery } from '@/payload-types';
import { markOf, seeingBin } from '../database/hideBin';
import { updateRow } from '../database/rows';
import { detachPhotographs } from '../galleries/photographs';
import { findUnusedImages } from '../images/imageUses';
import type { Kept, RemovedPicks } from './kept';
import { hidePhotographs } from './putIntoBin';

/**
 * Puts photographs of a gallery into the bin, each as an item of its own. One that something else shows stays, and leaves the gallery.
 * @param taken what guests had picked of them
 */
export async function putGalleryPhotosIntoBin(
  gallery: StoredGallery,
  ids: string[],
  taken: ReadonlyMap<string, RemovedPicks>,
  req: PayloadRequest,
): Promise<void> {
  await hidePhotographs(ids, markOf(req), req);
  // Hidden, they count as shown by the gallery no more.
  const unused = new Set(await findUnusedImages(ids, req));
  const shown = ids.filter((id) => !unused.has(id));
  if (shown.length > 0) {
    const back = { deletedAt: null, deletedBy: null, updatedAt: null };
    await hidePhotographs(shown, back, seeingBin(req));
    await detachPhotographs(gallery.id, req, shown);
  }
  for (const id of unused) {
    const keptInBin: Kept = { guests: taken.get(id) ?? {}, isCover: gallery.cover === id };
    if (taken.has(id) || keptInBin.isCover)
      await updateRow('media', id, { keptInBin, updatedAt: null }, seeingBin(req));
  }
}
