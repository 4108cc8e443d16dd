import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { CollectionSlug, PayloadRequest } from 'payload';

/**
 * Locks documents against deletion by another server until the transaction of `req` ends: MongoDB refuses one of two
 * transactions that write to the same document, and the refused one is retried.
 */
export async function lockDocuments(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const db = req.payload.db as unknown as MongooseAdapter;
  const session = db.name === 'mongoose' && db.sessions[String(await req.transactionID)];
  if (!session) return;
  // Payload reads the fields that it knows, so that nobody sees this one.
  await db.collections[collection]?.collection.updateMany(
    { _id: { $in: ids as never[] } },
    { $inc: { held: 1 } },
    { session },
  );
}
