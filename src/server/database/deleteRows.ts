import type { CollectionSlug, PayloadRequest, Where } from 'payload';
import { inBatches } from '../lists/inBatches';

/** Deletes many documents by a few queries, with what Payload keeps about each (locks, preferences). No hook runs. */
export async function deleteRows(
  collection: CollectionSlug,
  ids: readonly string[],
  req: PayloadRequest,
): Promise<void> {
  const remove = (from: CollectionSlug, where: Where) =>
    req.payload.db.deleteMany({ collection: from, where, req });
  for (const some of inBatches(ids)) {
    await remove('payload-locked-documents', {
      and: [{ 'document.relationTo': { equals: collection } }, { 'document.value': { in: some } }],
    });
    await remove('payload-preferences', {
      key: { in: some.map((id) => `collection-${collection}-${id}`) },
    });
    await remove(collection, { id: { in: some } });
  }
}
