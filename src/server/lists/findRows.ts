import { PUBLISHED } from '@collections/access';
import type { CollectionSlug, DataFromCollectionSlug, FindArgs, Payload, Where } from 'payload';

/** For whom something is read: portfolios that are not published are there for administrators alone. */
export type Viewer = 'visitor' | 'administrator';

/** Leaves out of a query what its viewer may not see. A reader that names no viewer reads for visitors. */
export const visibleTo = (
  viewer: Viewer | undefined,
  collection: CollectionSlug,
  where?: Where,
): Where =>
  collection === 'portfolio' && viewer !== 'administrator'
    ? { ...where, ...PUBLISHED }
    : { ...where };

/**
 * What a query finds, from the database adapter itself: Payload would run the hooks of every field of every document.
 * Without a `locale` a localized field is an object of all its languages.
 */
export async function findRows<S extends CollectionSlug>(
  { db }: Pick<Payload, 'db'>,
  {
    viewer,
    where,
    ...query
  }: Omit<FindArgs, 'pagination'> & { collection: S; viewer?: Viewer | undefined },
): Promise<DataFromCollectionSlug<S>[]> {
  const { docs } = await db.find<DataFromCollectionSlug<S>>({
    ...query,
    where: visibleTo(viewer, query.collection, where),
    pagination: false,
  });
  return docs;
}
