import type { SLUG } from '@collections/slugs';
import type { DataFromCollectionSlug, Payload } from 'payload';

/** What the contract lists. */
type Listed = (typeof SLUG)['service' | 'portfolio' | 'education' | 'experience'];

/**
 * Documents by their ids, in that order, without what they are related to; one that is gone is left out.
 * @param select the fields that are wanted; the others are then missing
 */
export async function readByIds<S extends Listed>(
  payload: Payload,
  collection: S,
  ids: string[],
  select?: Record<string, true>,
): Promise<DataFromCollectionSlug<S>[]> {
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    overrideAccess: true,
    ...(select && { select }),
  });
  const found = new Map(docs.map((doc) => [doc.id, doc as DataFromCollectionSlug<S>]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
