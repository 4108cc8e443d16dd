import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload';

/** Documents read at a time: a long list never has to fit in memory. */
export const PAGE_SIZE = 500;

/** How some of the documents are read. */
type Page = { where: Where; limit: number; pagination: false; sort: 'id' };

/** Every document of a collection in the order of their ids, as it is stored, or only those that `filter` names. */
export const iterateDocuments = <S extends CollectionSlug>(
  payload: Payload,
  collection: S,
  filter: Where = {},
): AsyncGenerator<DataFromCollectionSlug<S>> =>
  iteratePages(async ({ where, ...page }) => {
    const { docs } = await payload.find({
      collection,
      ...page,
      where: { and: [filter, where] },
      depth: 0,
      overrideAccess: true,
    });
    return { docs: docs as DataFromCollectionSlug<S>[] };
  });

/**
 * Every document of a list, a page at a time. A page begins after the last id that was read, not after a number of
 * documents: a deletion meanwhile would hide one, and MongoDB only estimates how many there are.
 * @param read reads a page, with further conditions beside `where`
 */
export async function* iteratePages<T extends { id: number | string }>(
  read: (page: Page) => Promise<{ docs: T[] }>,
): AsyncGenerator<T> {
  let where: Where = { id: { exists: true } };
  for (;;) {
    const { docs } = await read({ where, limit: PAGE_SIZE, pagination: false, sort: 'id' });
    yield* docs;
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return;
    where = { id: { greater_than: last.id } };
  }
}
