import type { CollectionSlug, DataFromCollectionSlug, FindArgs, Payload } from 'payload';

/** What a query finds, as it is stored, from the adapter itself: Payload would look at every field of every document. */
export async function findAll<S extends CollectionSlug>(
  { db }: Pick<Payload, 'db'>,
  query: Omit<FindArgs, 'pagination'> & { collection: S },
): Promise<DataFromCollectionSlug<S>[]> {
  const { docs } = await db.find<DataFromCollectionSlug<S>>({ ...query, pagination: false });
  return docs;
}
