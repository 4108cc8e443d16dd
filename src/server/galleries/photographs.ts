import type { PayloadRequest, Where } from 'payload';
import { firstLanguage } from '@/config/env';
import { MESSAGES } from '@/contract/messages';
import type { Media, StoredGallery } from '@/payload-types';
import { countRows, findRow, type ReadRequest, updateWhere } from '../database/rows';
import { AppError, notFound } from '../errors';
import { deleteUnusedImages } from '../images/imageUses';
import { isOutdated, queueDerivation } from '../images/jobs/deriveImage';
import { listFailedJobs } from '../images/jobs/queue';
import { watermarksOf } from '../images/watermarkText';
import { findRows } from '../lists/findRows';
import { inBatches } from '../lists/inBatches';
import { readByIds } from '../lists/readByIds';
import { inOrderOf } from '../lists/sort';

/** The query of the photographs of a gallery. @param ids those that are meant, by default all */
export const belongsTo = (galleryId: string, ids?: string[]): Where => ({
  and: [{ gallery: { equals: galleryId } }, ...(ids ? [{ id: { in: ids } }] : [])],
});

/**
 * The photographs of a gallery in the owner's order.
 * @param select the fields that are read, by default all; of 3,000 photographs a few take a fraction of the memory
 * @param ids those that are read, by default all
 */
export async function readGalleryPhotos<Field extends keyof Media = keyof Media>(
  req: ReadRequest,
  gallery: Pick<StoredGallery, 'id' | 'photoOrder'>,
  { select, ids }: { select?: readonly Field[]; ids?: string[] } = {},
): Promise<Pick<Media, 'id' | Field>[]> {
  const media = await findRows(req.payload, {
    collection: 'media',
    where: belongsTo(gallery.id, ids),
    ...(select && { select: Object.fromEntries(select.map((field) => [field, true as const])) }),
    sort: 'id',
    req,
  });
  const ordered = inOrderOf(media, orderOf(gallery), ({ id }) => id);
  return select ? ordered : ordered.map(inOneLanguage);
}

/**
 * With the alternative text in the default language. The database's adapter gives all languages, also in `title` and `caption`,
 * which galleries do not show.
 */
function inOneLanguage(media: Media): Media {
  const texts = media.alt as string | Record<string, string> | null | undefined;
  return { ...media, alt: (typeof texts === 'object' ? texts?.[firstLanguage] : texts) ?? '' };
}

/** The ids of photographs in the owner's order, as far as it is set. */
export const orderOf = ({ photoOrder }: Pick<StoredGallery, 'photoOrder'>): string[] =>
  Array.isArray(photoOrder) ? (photoOrder as string[]) : [];

type WithSets = Pick<StoredGallery, 'sets'>;

/** The sets of a gallery as every call answers them. */
export const setsOf = ({ sets }: WithSets) =>
  (sets ?? []).map(({ id, name }) => ({ _id: id ?? '', name }));

/** The id of a set of a gallery, null for none. @throws AppError `notFound` for that of another gallery */
export function requireSet(gallery: WithSets, id: string | null | undefined): string | null {
  if (!id) return null;
  if (!setsOf(gallery).some(({ _id }) => _id === id)) throw notFound(MESSAGES.setNotFound);
  return id;
}

/** The set of a photograph; one that was deleted meanwhile is none. */
export const setIdOf = (
  { sets }: WithSets,
  { gallerySet }: Pick<Media, 'gallerySet'>,
): string | null => (gallerySet && sets?.some(({ id }) => id === gallerySet) && gallerySet) || null;

/** Photographs in the order in which the client sees them: those in no set first, then set by set. */
export function inOrderOfSets<Photo extends Pick<Media, 'gallerySet'>>(
  gallery: WithSets,
  photos: readonly Photo[],
): Photo[] {
  const positions = new Map(setsOf(gallery).map(({ _id }, index) => [_id, index + 1]));
  const positionOf = ({ gallerySet }: Photo) => positions.get(gallerySet ?? '') ?? 0;
  return photos.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** How many photographs a gallery has. */
export const countGalleryPhotos = (req: ReadRequest, id: string): Promise<number> =>
  countRows('media', belongsTo(id), req);

/**
 * How many photographs of a gallery have the watermarks that it asks for, on what is shown and in downloads, and how many
 * never will: their jobs have failed for good.
 */
export async function readProgress(
  gallery: Pick<StoredGallery, 'id' | 'photoOrder' | 'watermark' | 'allow'>,
  req: ReadRequest,
) {
  const photos = await readGalleryPhotos(req, gallery, { select: OUTDATED_FIELDS });
  const outdated = photos.filter((media) => isOutdated(media, watermarksOf(gallery)));
  const jobs = outdated.length > 0 ? await listFailedJobs(req.payload) : [];
  const failedIds = new Set(jobs.map(({ media }) => media));
  const failed = outdated.filter(({ id }) => failedIds.has(id)).length;
  return { photographs: photos.length, ready: photos.length - outdated.length, failed };
}

/** The fields that `isOutdated` needs. */
const OUTDATED_FIELDS = ['derivatives', 'watermark', 'gallery', 'creator', 'copyright'] as const;

/** A photograph of a gallery. @throws AppError `notFound` with `photo`, for one of another gallery too */
export async function findGalleryPhoto(
  req: ReadRequest,
  { id }: Pick<StoredGallery, 'id'>,
  photoId: string,
): Promise<Media> {
  const media = await findRow('media', belongsTo(id, [photoId]), req);
  if (!media) throw new AppError('notFound', MESSAGES.photographGone, { about: 'photo' });
  return media;
}

/** Lets photographs belong to no gallery any more, and deletes those that nothing else shows. @param ids all of them by default */
export async function detachPhotographs(
  galleryId: string,
  req: PayloadRequest,
  ids?: string[],
): Promise<void> {
  const released = await findRows(req.payload, {
    collection: 'media',
    where: belongsTo(galleryId, ids),
    select: { watermark: true },
    req,
  });
  const releasedIds = released.map(({ id }) => id);
  for await (const some of inBatches(releasedIds))
    await updateWhere('media', { id: { in: some } }, { gallery: null, gallerySet: null }, req);
  await deleteUnusedImages(releasedIds, req);
  // Those that are shown elsewhere as well are still there, and lose the watermark.
  const watermarked = released.filter(({ watermark }) => watermark).map(({ id }) => id);
  const select = { watermark: true } as const;
  for (const media of await readByIds(req.payload, 'media', watermarked, { select, req }))
    await queueDerivation(media, req, { isUrgent: true });
}

/** Queues the photographs of a gallery whose files have another watermark than it asks for now. */
export async function queueWatermarks(gallery: StoredGallery, req: PayloadRequest): Promise<void> {
  for (const media of await readGalleryPhotos(req, gallery, { select: OUTDATED_FIELDS }))
    if (isOutdated(media, watermarksOf(gallery)))
      await queueDerivation(media, req, { isUrgent: true });
}
