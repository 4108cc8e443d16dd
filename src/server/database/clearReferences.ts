import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { CollectionSlug, FlattenedField, PayloadRequest, Where } from 'payload';

/** A field that names documents. */
type Reference = {
  /** As a query has it. */
  path: string;
  /** As an update has it: with `$[r0]` for the rows of a list. */
  target: string;
  /** The paths of the lists around it, from the outside. */
  lists: string[];
  hasMany: boolean;
};

type Deletion = { collection: CollectionSlug; where: Where; req?: Partial<PayloadRequest> };

/**
 * Takes deleted documents out of the texts, pages and drafts that name them, as the foreign keys of SQLite do: an export may be
 * imported there. Other documents are deleted with what they name.
 */
export function clearReferences(adapter: MongooseAdapter): void {
  const deleteOne = adapter.deleteOne.bind(adapter);
  const deleteMany = adapter.deleteMany.bind(adapter);
  const clearing = async <T>({ collection, where, req }: Deletion, remove: () => Promise<T>) => {
    const references = referencesTo(adapter, collection);
    if (references.length === 0) return remove();
    const { docs } = await adapter.find<{ id: string }>({
      collection,
      where,
      req,
      pagination: false,
    });
    const removed = await remove();
    if (docs.length === 0) return removed;
    const session = adapter.sessions[String(await req?.transactionID)];
    const isOne = { $in: docs.map(({ id }) => id) };
    for (const { model, path, target, lists, hasMany } of references)
      await model?.collection.updateMany(
        { [path]: isOne },
        { [hasMany ? '$pull' : '$set']: { [target]: hasMany ? isOne : null } },
        {
          ...(session && { session }),
          arrayFilters: lists.map((list, row) => ({
            [`r${row}${path.slice(list.length)}`]: isOne,
          })),
        },
      );
    return removed;
  };
  adapter.deleteOne = (args) => clearing(args, () => deleteOne(args));
  adapter.deleteMany = (args) => clearing(args, () => deleteMany(args));
}

/** The fields of what has drafts that name documents of a collection, with the models that store them. */
function referencesTo({ payload, globals, collections, versions }: MongooseAdapter, slug: string) {
  const owners = [...payload.config.globals, ...payload.config.collections];
  return owners
    .filter((owner) => owner.versions?.drafts)
    .flatMap((owner) => {
      const find = (prefix: string) =>
        findReferences(slug, owner.flattenedFields, { path: prefix, target: prefix, lists: [] });
      return [
        ...find('').map((one) => ({ ...one, model: collections[owner.slug] ?? globals })),
        ...find('version.').map((one) => ({ ...one, model: versions[owner.slug] })),
      ];
    });
}

function findReferences(
  slug: string,
  fields: FlattenedField[],
  at: Omit<Reference, 'hasMany'>,
): Reference[] {
  return fields.flatMap((field) => {
    const path = at.path + field.name;
    const target = at.target + field.name;
    const find = (inner: FlattenedField[], lists: string[], row: string) =>
      findReferences(slug, inner, { path: `${path}.`, target: `${target}.${row}`, lists });
    const intoRows = (inner: FlattenedField[]) =>
      find(inner, [...at.lists, path], `$[r${at.lists.length}].`);
    switch (field.type) {
      case 'relationship':
      case 'upload':
        return field.relationTo === slug
          ? [{ ...at, path, target, hasMany: field.hasMany === true }]
          : [];
      case 'group':
        return find(field.flattenedFields, at.lists, '');
      case 'array':
        return intoRows(field.flattenedFields);
      case 'blocks':
        return intoRows(field.blocks.flatMap(({ flattenedFields }) => flattenedFields));
      default:
        return [];
    }
  });
}
