import type { SLUG } from '@collections/slugs';
import type { DataFromCollectionSlug, Payload, PayloadRequest } from 'payload';
import type { ListedSlug } from './documents';

type Options = {
  /** The fields that are wanted; the others are then missing. */
  select?: Record<string, true>;
  /** In whose transaction it is read. */
  req?: PayloadRequest | undefined;
};

/** How many ids a database takes in one query without trouble. */
const BATCH = 500;

/** Documents by their ids, in that order, without what they are related to; one that is gone is left out. */
export async function readByIds<S extends ListedSlug | typeof SLUG.media>(
  payload: Payload,
  collection: S,
  ids: string[],
  { select, req }: Options = {},
): Promise<DataFromCollectionSlug<S>[]> {
  const found = new Map<string, DataFromCollectionSlug<S>>();
  for (const some of inBatches(ids)) {
    const { docs } = await payload.find({
      collection,
      where: { id: { in: some } },
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

/** Values in batches, of a size that one query takes as ids. */
export const inBatches = <T>(values: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, nth) =>
    values.slice(nth * size, (nth + 1) * size),
  );
