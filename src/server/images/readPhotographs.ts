import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { readByIds } from '../lists/readByIds';

/** A photograph by its id, read in the transaction of `req`, or undefined when it is gone. */
export const readPhotograph = async (
  payload: Payload,
  id: string,
  req?: PayloadRequest,
): Promise<Media | undefined> => (await readByIds(payload, SLUG.media, [id], { req }))[0];

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
