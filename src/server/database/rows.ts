import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type {
  CollectionSlug,
  DataFromCollectionSlug,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
  Where,
} from 'payload';
import { inBatches } from '../lists/inBatches';

type Related = string | { id: string };

/** The id of a related document, whether it was read or not; undefined for none. */
export function idOf(related: Related): string;
export function idOf(related: Related | null | undefined): string | undefined;
export function idOf(related: Related | null | undefined): string | undefined {
  return (typeof related === 'object' ? related?.id : related) ?? undefined;
}

/** The ids of related documents, without what is missing. */
export const idsOf = (related: readonly (Related | null | undefined)[] | null | undefined) =>
  (related ?? []).flatMap((one) => idOf(one) ?? []);

/** A request; with its transaction, what is read is read in that one. `{ payload }` alone stands for no transaction. */
export type ReadRequest = Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>;

/** The first document that fulfils a condition as it is stored, without hooks and relations. */
export async function findRow<S extends CollectionSlug>(
  collection: S,
  where: Where,
  req: ReadRequest,
): Promise<DataFromCollectionSlug<S> | undefined> {
  const find = { collection, where, req };
  return (await req.payload.db.findOne<DataFromCollectionSlug<S>>(find)) ?? undefined;
}

/** Adds a document on the authority of the server. Unlike all others here it runs the hooks, which complete the document. */
export const createRow = <S extends CollectionSlug>(
  collection: S,
  data: RequiredDataFromCollectionSlug<S>,
  req: ReadRequest,
) =>
  req.payload.create({ collection, data, depth: 0, overrideAccess: true, req }) as Promise<
    DataFromCollectionSlug<S>
  >;

/** How many documents fulfil a condition, past access rules and hooks. */
export const countRows = async (collection: CollectionSlug, where: Where, req: ReadRequest) =>
  (await req.payload.db.count({ collection, where, req })).totalDocs;

/** Deletes a document past access rules and hooks. @returns false when another request has deleted it first */
export async function deleteRow(collection: CollectionSlug, id: string, req: ReadRequest) {
  const where = { id: { equals: id } };
  const deleted: unknown = await req.payload.db.deleteOne({ collection, where, req });
  return Boolean(deleted);
}

/** Deletes every document that fulfils a condition past access rules and hooks. */
export const deleteWhere = (collection: CollectionSlug, where: Where, req: ReadRequest) =>
  req.payload.db.deleteMany({ collection, where, req });

type Data = Record<string, unknown>;

/** Changes fields of a document past access rules and hooks. */
export async function updateRow(
  collection: CollectionSlug,
  id: string,
  data: Data,
  req: ReadRequest,
) {
  const where = { id: { equals: id } };
  await req.payload.db.updateOne({ collection, where, data, req, returning: false });
}

/**
 * Changes fields of the document that fulfils a condition, in one statement. On SQLite neither may need another table, as
 * lists and translations do. @returns whether there is one
 */
export async function updateIf(
  collection: CollectionSlug,
  where: Where,
  data: Data,
  req: ReadRequest,
) {
  const { db } = req.payload;
  const options = { atomic: true };
  const updated: unknown = await db.updateOne({ collection, where, data, options, req });
  return Boolean(updated);
}

/** Changes fields of every document that fulfils a condition past access rules and hooks; plain ones by few statements. */
export const updateWhere = (
  collection: CollectionSlug,
  where: Where,
  data: Data,
  req: ReadRequest,
) => req.payload.db.updateMany({ collection, where, data, req, returning: false });

/** Deletes many documents with their locks and preferences in Payload, by a few queries. No hook runs. */
export async function deleteRowsAndTraces(
  collection: CollectionSlug,
  ids: readonly string[],
  req: PayloadRequest,
) {
  for await (const some of inBatches(ids)) {
    const isSome = { 'document.value': { in: some } };
    const locks = { and: [{ 'document.relationTo': { equals: collection } }, isSome] };
    await deleteWhere('payload-locked-documents', locks, req);
    const keys = some.map((id) => `collection-${collection}-${id}`);
    await deleteWhere('payload-preferences', { key: { in: keys } }, req);
    await deleteWhere(collection, { id: { in: some } }, req);
  }
}

/**
 * Locks documents against writes and deletion by another server until the transaction of `req` ends: MongoDB refuses one
 * of two transactions that write to the same document, and the refused one is retried. SQLite has one writer anyway.
 */
export async function lockRows(req: PayloadRequest, collection: CollectionSlug, ids: string[]) {
  if (ids.length === 0) return;
  const db = req.payload.db as unknown as MongooseAdapter;
  const session = db.name === 'mongoose' && db.sessions[String(await req.transactionID)];
  if (!session) return;
  // Payload does not know this field, and never returns it.
  await db.collections[collection]?.collection.updateMany(
    { _id: { $in: ids as never[] } },
    { $inc: { held: 1 } },
    { session },
  );
}
