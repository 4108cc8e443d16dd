import type { BaseDatabaseAdapter, CollectionSlug, PayloadRequest, TypeWithID } from 'payload';

/** What a transaction found of a document before its own first write; undefined when it has not written to it. */
type Saved = (transaction: string, collection: string, id: string) => unknown;

/** On the adapter, because a bundler may load this module more than once. */
const SAVED = Symbol.for('photographer-portfolio.saved');

type WithSaved = { [SAVED]?: Saved };

/** For an adapter whose transactions can be seen from outside while they run: it says what was there before. */
export function saysWhatWasSaved(adapter: BaseDatabaseAdapter, saved: Saved): void {
  Object.assign(adapter, { [SAVED]: saved });
}

/**
 * A document as it is saved, without what the transaction of `req` has done to it.
 * @returns null when there is none
 */
export async function savedBefore<T extends TypeWithID>(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<T | null> {
  const { db } = req.payload;
  const before = (db as WithSaved)[SAVED]?.(String(await req.transactionID), collection, id);
  if (before !== undefined) return before as T;
  return db.findOne<T>({ collection, where: { id: { equals: id } } });
}
