import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { Media } from '@/payload-types';
import { populated } from '../images/serialize';
import { OWNER_ORDER } from '../order';

/** The first photograph of the first portfolio that has any, in the owner's order (decision F6). */
export async function firstPhotograph(payload: Payload): Promise<Media | undefined> {
  const { docs } = await payload.find({
    collection: SLUG.portfolio,
    where: { images: { exists: true } },
    sort: OWNER_ORDER,
    limit: 1,
    depth: 1,
    pagination: false,
    overrideAccess: true,
  });
  return populated(docs[0]?.images)[0];
}
