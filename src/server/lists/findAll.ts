import type { CollectionSlug, DataFromCollectionSlug, FindArgs, Payload } from 'payload';

/**
 * What a query finds, from the database adapter itself: Payload would run the hooks of every field of every document.
 * Without a `locale` a localized field is an object of all its languages.
 */
export async function findAll<S extends CollectionSlug>(
  { db }: Pick<Payload, 'db'>,
  query: Omit<FindArgs, 'pagination'> & { collection: S },
): Promise<DataFromCollectionSlug<S>[]> {
  const { docs } = await db.find<DataFromCollectionSlug<S>>({ ...query, pagination: false });
  return docs;
}
