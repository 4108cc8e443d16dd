import type { PayloadRequest } from 'payload';
import type { OfficePhoto } from '@/contract/gallery';
import type { Arrangement } from '@/contract/galleryInput';
import { GALLERY } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { StoredGallery } from '@/payload-types';
import { putGalleryPhotosIntoBin } from '../bin/galleryPhotos';
import { lockRows, updateWhere } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, notFound } from '../errors';
import type { JsonAnswer } from '../http/idempotency';
import { addImages, type CallWithImages, createImages } from '../images/uploadedImages';
import { watermarksOf } from '../images/watermarkText';
import { findRows } from '../lists/findRows';
import { inBatches } from '../lists/inBatches';
import { isCurrentOrder } from '../lists/sort';
import { writeGallery } from './galleries';
import { belongsTo, countGalleryPhotos, readGalleryPhotos, requireSet } from './photographs';
import { removeFromSelections } from './picks';
import { officePhoto } from './serialize';
import { findGallery } from './visit';

type Added = { photos: OfficePhoto[]; message: string };
type Fields = { set?: string | null | undefined; copies: string[] };

/**
 * Adds the photographs of a request to a gallery, and copies of others.
 * @throws AppError `notFound`, `invalid`, or `conflict` when it is full
 */
export function addPhotographs(
  before: StoredGallery,
  call: CallWithImages<Fields, Added>,
): Promise<JsonAnswer<Added>> {
  const { req } = call;
  const { id } = before;
  return addImages(
    call,
    async (images, { set }) => {
      const gallery = await findGallery(id, req);
      // Until the photographs are stored nobody can delete it or change its watermark.
      await lockRows(req, 'client-gallery', [id]);
      await requireSpace(id, images.length, req);
      const gallerySet = requireSet(gallery, set);
      const inSet = images.map((image) => ({ ...image, ...(gallerySet && { gallerySet }) }));
      const added = await createImages(inSet, req);
      return added.map((media) => officePhoto(gallery, media, 0));
    },
    {
      async check({ set, copies }) {
        await requireSpace(id, new Set(copies).size || 1, req);
        requireSet(before, set);
      },
      gallery: { id, ...watermarksOf(before) },
      copiesIn: ({ copies }) => copies,
    },
  );
}

/** @throws AppError `conflict` when so many more would be too many */
async function requireSpace(id: string, added: number, req: PayloadRequest): Promise<void> {
  const { photographs } = GALLERY;
  if ((await countGalleryPhotos(req, id)) + added <= photographs) return;
  throw new AppError('conflict', MESSAGES.galleryFull(photographs));
}

/**
 * Orders photographs of a gallery and moves them between its sets.
 * @returns false, without a change, when the order was made from another one than is stored
 * @throws AppError `notFound` for a photograph or a set that it does not have
 */
export const arrangePhotographs = (
  id: string,
  { order, orderedFrom, set = {} }: Arrangement,
  req: PayloadRequest,
): Promise<boolean> =>
  inTransaction(req, async () => {
    const gallery = await findGallery(id, req);
    const photos = await readGalleryPhotos(req, gallery, { select: ['gallerySet'] });
    const stored = photos.map(({ id }) => id);
    if (!isCurrentOrder(stored, orderedFrom)) return false;
    const own = new Set(stored);
    if ([...(order ?? []), ...Object.keys(set)].some((photoId) => !own.has(photoId)))
      throw notFound(MESSAGES.photographNotFound);
    // Written without an order too, to renew `updatedAt`, by which screens tell which of two answers is newer.
    await writeGallery(id, order ? { photoOrder: [...new Set(order)] } : {}, req);
    const idsBySet = new Map<string | null, string[]>();
    for (const [photoId, to] of Object.entries(set)) {
      const known = requireSet(gallery, to);
      idsBySet.set(known, [...(idsBySet.get(known) ?? []), photoId]);
    }
    for (const [to, photoIds] of idsBySet)
      for await (const ids of inBatches(photoIds))
        await updateWhere('media', belongsTo(id, ids), { gallerySet: to }, req);
    return true;
  });

/**
 * Takes photographs out of a gallery, and puts those that nothing else shows into the bin. @returns how many it had
 * @throws AppError `notFound` for one of another gallery, or when it has none of them
 */
export const removePhotographs = (
  id: string,
  photoIds: string[],
  req: PayloadRequest,
): Promise<number> =>
  inTransaction(req, async () => {
    const gallery = await findGallery(id, req);
    const found = await findRows(req.payload, {
      collection: 'media',
      where: { id: { in: photoIds } },
      select: { gallery: true },
      req,
    });
    const removed = new Set(found.filter((one) => String(one.gallery) === id).map((one) => one.id));
    const isForeign = found.some((one) => one.gallery && String(one.gallery) !== id);
    if (isForeign || removed.size === 0) throw notFound(MESSAGES.photographNotFound);
    const taken = await removeFromSelections(gallery, removed, req);
    const isCover = removed.has(gallery.cover ?? '');
    // The order keeps their places.
    await writeGallery(id, isCover ? { cover: null } : {}, req);
    await putGalleryPhotosIntoBin(gallery, [...removed], taken, req);
    return removed.size;
  });
