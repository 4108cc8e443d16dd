import type { Payload } from 'payload';
import type { Media } from '@/payload-types';
import type { ReadRequest } from '../database/rows';
import { readByIds } from '../lists/readByIds';
import { photoIdOf } from './derivatives/derivative';
import { keysOf } from './storage/keys';

/** The fields of an image that its files and the right to see them depend on. */
export const FILE_FIELDS = {
  contentHash: true,
  filename: true,
  derivatives: true,
  earlier: true,
  deletedAt: true,
  gallery: true,
  watermark: true,
} as const;

/**
 * Images by their ids; one that is gone is not in the answer.
 * @param options the fields that are wanted, by default all, and the request in whose transaction they are read
 */
export async function readImages(
  payload: Payload,
  ids: readonly string[],
  options?: Parameters<typeof readByIds>[3],
): Promise<Map<string, Media>> {
  const images = await readByIds(payload, 'media', [...new Set(ids)], options);
  return new Map(images.map((image) => [image.id, image]));
}

/** An image by its id; undefined when it is gone. */
export const readImage = async (id: string, req: ReadRequest): Promise<Media | undefined> =>
  (await readImages(req.payload, [id], { req })).get(id);

/**
 * The image whose row names a derivative at this moment, with FILE_FIELDS alone; undefined for any other file, such as one
 * that a failed removal has left.
 * @param req whether what is in the bin is there for it
 */
export async function findByDerivative(
  payload: Payload,
  file: string,
  req: ReadRequest = { payload },
) {
  // From the adapter itself, since it is asked for each file of a gallery.
  const image = await payload.db.findOne<Pick<Media, 'id' | keyof typeof FILE_FIELDS>>({
    collection: 'media',
    where: { id: { equals: photoIdOf(file) } },
    select: FILE_FIELDS,
    req,
  });
  return image && keysOf(image).includes(`derivatives/${file}`) ? image : undefined;
}

/** Documents with their images in place of the ids, all read in one go; one that is gone keeps its id. */
export async function populateImages<T extends { images?: (Media | string)[] | null }>(
  payload: Payload,
  docs: T[],
): Promise<T[]> {
  const ids = docs.flatMap(({ images }) => images ?? []).map(String);
  const found = await readImages(payload, ids);
  return docs.map((doc) => ({
    ...doc,
    images: (doc.images ?? []).map((image) => found.get(String(image)) ?? image),
  }));
}
