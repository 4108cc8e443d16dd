import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { Media } from '@/payload-types';

/** A photograph by its id, or undefined when it is gone. */
export async function findImage(payload: Payload, id: string): Promise<Media | undefined> {
  const { docs } = await payload.find({
    collection: SLUG.media,
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  });
  return docs[0];
}
