import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { Media } from '@/payload-types';

/** How many ids a database takes in one question without trouble. */
const AT_ONCE = 500;

/** Photographs by their ids; one that is gone is not in the answer. */
export async function readPhotographs(
  payload: Payload,
  ids: readonly string[],
): Promise<Map<string, Media>> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, Media>();
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const { docs } = await payload.find({
      collection: SLUG.media,
      where: { id: { in: wanted.slice(start, start + AT_ONCE) } },
      depth: 0,
      pagination: false,
      overrideAccess: true,
    });
    for (const media of docs) found.set(media.id, media);
  }
  return found;
}
