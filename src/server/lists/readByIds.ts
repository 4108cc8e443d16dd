import type { DataFromCollectionSlug, Payload } from 'payload';
import type { ReadRequest } from '../database/rows';
import type { ListedSlug } from './documents';
import { type Viewer, visibleTo } from './findRows';
import { inBatches } from './inBatches';

type Options = {
  select?: Record<string, true>;
  req?: ReadRequest | undefined;
  viewer?: Viewer | undefined;
};

/**
 * Documents by their ids, in the order of the ids and with depth 0; one that is gone is left out.
 * @param options the fields that are wanted, by default all, the request in whose transaction they are read, and for whom
 */
export async function readByIds<S extends ListedSlug | 'media'>(
  payload: Payload,
  collection: S,
  ids: string[],
  { select, req, viewer }: Options = {},
): Promise<DataFromCollectionSlug<S>[]> {
  const found = new Map<string, DataFromCollectionSlug<S>>();
  for await (const some of inBatches(ids)) {
    const { docs } = await payload.find({
      collection,
      where: visibleTo(viewer, collection, { id: { in: some } }),
      depth: 0,
      pagination: false,
      overrideAccess: true,
      ...(select && { select }),
      ...(req && { req }),
    });
    for (const doc of docs) found.set(doc.id, doc as DataFromCollectionSlug<S>);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
