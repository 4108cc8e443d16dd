import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import { GALLERY } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { ClientGallery, Media } from '@/payload-types';
import { AppError } from '../errors';
import { deleteUnusedImages } from '../images/imageUses';
import { queueDerivation } from '../images/jobs/deriveImage';
import { findAll } from '../lists/findAll';
import { inBatches } from '../lists/inBatches';

/** What of a photograph tells where it stands. */
const PLACE = ['gallerySet'] as const;

/** What of a photograph the selections need. */
const NAMED = [...PLACE, 'originalName'] as const;

/** What of a photograph its files need. */
const STORED = [
  ...NAMED,
  'filename',
  'filesize',
  'mimeType',
  'createdAt',
  'derivatives',
  'contentHash',
] as const;

/** What of a photograph its gallery needs. */
const SHOWN = [
  ...STORED,
  'alt',
  'width',
  'height',
  'blurDataURL',
  'takenAt',
  'thumbnail',
  'gallery',
  'watermark',
  'dominantColor',
  'focalX',
  'focalY',
] as const;

type With<Field extends keyof Media> = Pick<Media, 'id' | Field>;

/** A photograph as far as its files need it. */
export type StoredPhoto = With<(typeof STORED)[number]>;

/** The query of the photographs of a gallery. */
export const belongsTo = (galleryId: string) => ({ gallery: { equals: galleryId } });

type Ordered = Pick<ClientGallery, 'id' | 'photoOrder'>;

/** The photographs of a gallery in the owner's order. @param ids those to be read, by default all */
export async function readGalleryPhotos(
  payload: Payload,
  gallery: Ordered,
  req?: PayloadRequest,
  ids?: string[],
): Promise<Media[]> {
  const { localization } = payload.config;
  const language = localization ? localization.defaultLocale : '';
  const media = await readInOrder(payload, gallery, SHOWN, req, ids);
  // No caller needs a field that SHOWN does not name.
  return (media as Media[]).map((one) => ({ ...one, alt: inLanguage(one.alt, language) }));
}

/** The same as far as their files need it, which takes a fraction of the memory. */
export const readStoredPhotos = (
  payload: Payload,
  gallery: Ordered,
  req?: PayloadRequest,
): Promise<StoredPhoto[]> => readInOrder(payload, gallery, STORED, req);

/** The same as far as the selections need it. */
export const readNamedPhotos = (
  payload: Payload,
  gallery: Ordered,
  req?: PayloadRequest,
): Promise<With<(typeof NAMED)[number]>[]> => readInOrder(payload, gallery, NAMED, req);

/** The ids of all photographs in the owner's order, with the sets that they are in. */
export const readPlaces = (
  payload: Payload,
  gallery: Ordered,
  req?: PayloadRequest,
): Promise<With<(typeof PLACE)[number]>[]> => readInOrder(payload, gallery, PLACE, req);

async function readInOrder<Field extends keyof Media>(
  payload: Payload,
  gallery: Ordered,
  fields: readonly Field[],
  req: PayloadRequest | undefined,
  ids?: string[],
): Promise<With<Field>[]> {
  const own = belongsTo(gallery.id);
  const media = await findAll(payload, {
    collection: SLUG.media,
    where: ids ? { and: [own, { id: { in: ids } }] } : own,
    select: Object.fromEntries(fields.map((field) => [field, true as const])),
    sort: 'id',
    ...(req && { req }),
  });
  const places = new Map(orderOf(gallery).map((photo, at) => [photo, at]));
  const placeOf = (one: Media) => places.get(one.id) ?? places.size;
  return media.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The text of one language; the database's adapter gives those of all. */
const inLanguage = (text: unknown, language: string): string =>
  String(
    (typeof text === 'object' ? (text as Record<string, unknown> | null)?.[language] : text) ?? '',
  );

/** The ids of photographs in the owner's order, as far as it is set. */
export const orderOf = ({ photoOrder }: Pick<ClientGallery, 'photoOrder'>): string[] =>
  Array.isArray(photoOrder) ? (photoOrder as string[]) : [];

/** How many photographs a gallery has. */
export const countGalleryPhotos = async (payload: Payload, id: string, req?: PayloadRequest) =>
  (
    await payload.count({
      collection: SLUG.media,
      where: belongsTo(id),
      overrideAccess: true,
      ...(req && { req }),
    })
  ).totalDocs;

/** A photograph of a gallery. @throws AppError `notFound` with `photo`, for one of another gallery too */
export async function findGalleryPhoto(
  payload: Payload,
  { id }: Pick<ClientGallery, 'id'>,
  photo: string,
  req?: PayloadRequest,
): Promise<Media> {
  const media = await payload.db.findOne<Media>({
    collection: SLUG.media,
    where: { and: [{ id: { equals: photo } }, belongsTo(id)] },
    ...(req && { req }),
  });
  if (!media) throw new AppError('notFound', MESSAGES.photographGone, { about: 'photo' });
  return media;
}

/** @throws AppError `conflict` when so many more would be too many */
export async function requireSpace(
  payload: Payload,
  id: string,
  added: number,
  req?: PayloadRequest,
): Promise<void> {
  const { photographs } = GALLERY;
  if ((await countGalleryPhotos(payload, id, req)) + added <= photographs) return;
  throw new AppError('conflict', MESSAGES.galleryFull(photographs));
}

/** Takes photographs out of a gallery, and deletes those that nothing else shows. @param ids all of them by default */
export async function releasePhotographs(
  galleryId: string,
  req: PayloadRequest,
  ids?: string[],
): Promise<void> {
  const where = ids ? { and: [belongsTo(galleryId), { id: { in: ids } }] } : belongsTo(galleryId);
  const released = await findAll(req.payload, {
    collection: SLUG.media,
    where,
    select: { watermark: true },
    req,
  });
  for (const some of inBatches(released.map(({ id }) => id)))
    await req.payload.db.updateMany({
      collection: SLUG.media,
      where: { id: { in: some } },
      data: { gallery: null, gallerySet: null },
      req,
    });
  await deleteUnusedImages(
    released.map(({ id }) => id),
    req,
  );
  // What is shown elsewhere, too, loses the gallery's watermark there.
  const marked = released.filter(({ watermark }) => watermark).map(({ id }) => id);
  for (const some of inBatches(marked))
    for (const media of await findAll(req.payload, {
      collection: SLUG.media,
      where: { id: { in: some } },
      select: {},
      req,
    }))
      await queueDerivation(media, req);
}

/** Queues the photographs of a gallery whose derivatives have another watermark than it has now. */
export async function queueWatermarks(gallery: ClientGallery, req: PayloadRequest): Promise<void> {
  for (const media of await readGalleryPhotos(req.payload, gallery, req))
    if ((media.watermark ?? '') !== (gallery.watermark ?? '')) await queueDerivation(media, req);
}
