import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import type { Media } from '@/payload-types';
import { readByIds } from '../lists/readByIds';
import { keysOf } from './storage/keys';

/** A photograph by its id, read in the transaction of `req`, or undefined when it is gone. */
export const readPhotograph = async (
  payload: Payload,
  id: string,
  req?: PayloadRequest,
): Promise<Media | undefined> => (await readByIds(payload, SLUG.media, [id], { req }))[0];

/** What of a photograph its derivatives and the right to see them need. */
const FILES = { contentHash: true, derivatives: true, gallery: true, watermark: true } as const;

/**
 * The photograph whose row names a derivative at this moment, with `FILES` alone; undefined for any other file, such as
 * one that a failed removal has left.
 */
export async function findByDerivative(
  payload: Payload,
  file: string,
): Promise<Pick<Media, 'id' | keyof typeof FILES> | undefined> {
  // From the adapter itself, since it is asked for each file of a gallery.
  const media = await payload.db.findOne<Media>({
    collection: SLUG.media,
    where: { id: { equals: photographIdOf(file) } },
    select: FILES,
  });
  return media && keysOf(media).includes(`derivatives/${file}`) ? media : undefined;
}

/** Photographs by their ids; one that is gone is not in the answer. */
export async function readPhotographs(
  payload: Payload,
  ids: readonly string[],
): Promise<Map<string, Media>> {
  const found = await readByIds(payload, SLUG.media, [...new Set(ids)]);
  return new Map(found.map((media) => [media.id, media]));
}

type Illustrated = { images?: (Media | string)[] | null };

/** Documents with their photographs in the place of the ids, all read in one go; one that is gone keeps its id. */
export async function withPhotographs<T extends Illustrated>(
  payload: Payload,
  docs: T[],
): Promise<T[]> {
  const ids = docs.flatMap(({ images }) => images ?? []).map(String);
  const found = await readPhotographs(payload, ids);
  return docs.map((doc) => ({
    ...doc,
    images: (doc.images ?? []).map((image) => found.get(String(image)) ?? image),
  }));
}
