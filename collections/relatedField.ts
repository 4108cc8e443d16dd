import type { CollectionSlug, PayloadRequest, RelationshipFieldValidation, Where } from 'payload';
import { relationship } from 'payload/shared';

/** Those of the ids in a field that are in no bin. What is there stays named, so that restoring brings it back (docs/specification.md#bin). */
export async function withoutBinned<T>(
  values: T[],
  collection: CollectionSlug,
  req: PayloadRequest,
): Promise<T[]> {
  const ids = values.filter((value) => typeof value === 'string');
  if (ids.length === 0 || !req.payload.collections[collection].config.trash) return values;
  const where: Where = { and: [{ id: { in: ids } }, { deletedAt: { exists: true } }] };
  const find = { collection, where, select: {}, pagination: false, req };
  const binned = new Set(
    (await req.payload.db.find<{ id: unknown }>(find)).docs.map(({ id }) => id),
  );
  return values.filter((value) => !binned.has(value));
}

/** Payload does not find what is in the bin, and would keep everything else from being saved. */
export const validateRelated: RelationshipFieldValidation = async (value, options) => {
  const { hasMany, relationTo, req } = options;
  const known = await withoutBinned([value ?? []].flat(), relationTo as CollectionSlug, req);
  return relationship((hasMany ? known : known[0]) as typeof value, options as never);
};

/**
 * Options of a field that names documents. Only with a filter Payload checks that one exists; without one, a missing one is
 * stored on MongoDB and fails on SQLite.
 */
export const relatedField = {
  type: 'relationship',
  filterOptions: () => true,
  validate: validateRelated,
} as const;
