import type { DataFromCollectionSlug, Payload } from 'payload';
import type { ListedSlug } from './documents';
import { findDocuments } from './findRows';
import { inBatches } from './inBatches';

type Options = Pick<Parameters<typeof findDocuments>[1], 'select' | 'req' | 'viewer'>;

/** Documents by their ids, in the order of the ids and with depth 0; one that is gone is left out. */
export async function readByIds<S extends ListedSlug | 'media'>(
  payload: Payload,
  collection: S,
  ids: string[],
  options: Options = {},
): Promise<DataFromCollectionSlug<S>[]> {
  const found = new Map<string, DataFromCollectionSlug<S>>();
  for await (const some of inBatches(ids)) {
    const where = { id: { in: some } };
    for (const doc of await findDocuments(payload, { collection, where, ...options }))
      found.set(doc.id, doc);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
