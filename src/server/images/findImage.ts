import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';

/**
 * A photograph by its id, or undefined when it is gone.
 * @param req in whose transaction it is read
 */
export async function findImage(
  payload: Payload,
  id: string,
  req?: PayloadRequest,
): Promise<Media | undefined> {
  const { docs } = await payload.find({
    collection: SLUG.media,
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    ...(req && { req }),
  });
  return docs[0];
}
