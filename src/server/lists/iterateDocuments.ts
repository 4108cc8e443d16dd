import { setImmediate } from 'node:timers/promises';
import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload';
import { seeingBin } from '../database/hideBin';

/** Documents read at a time: a long list never has to fit in memory, and nobody else waits long. */
export const PAGE_SIZE = 100;

/**
 * Every document of a collection as it is stored, those in the bin too, in the order of their ids. A page begins after the last id that was
 * read, not after a number of documents: a deletion meanwhile would hide one.
 */
export async function* iterateDocuments<S extends CollectionSlug>(
  payload: Payload,
  collection: S,
  ...filter: Where[]
): AsyncGenerator<DataFromCollectionSlug<S>> {
  const req = seeingBin({ payload });
  const page = { collection, limit: PAGE_SIZE, pagination: false, sort: 'id', req };
  let after: Where = { id: { exists: true } };
  for (;;) {
    const where = { and: [...filter, after] };
    const { docs } = await payload.db.find<DataFromCollectionSlug<S>>({ ...page, where });
    yield* docs;
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return;
    // The driver of SQLite never waits, so that nobody would be answered before the last page.
    await setImmediate();
    after = { id: { greater_than: last.id } };
  }
}
