import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { CollectionSlug, FlattenedField, PayloadRequest, Where } from 'payload';

/** A field that names documents, as an update has it: with `$[r0]` for the rows of a list. */
type Reference = { target: string; hasMany: boolean };

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
    for (const { model, target, hasMany } of references) {
      const parts = target.split(/\$\[r\d+\]\./);
      const arrayFilters = parts
        .slice(1)
        .map((_, row) => ({ [`r${row}.${parts.slice(row + 1).join('')}`]: isOne }));
      await model?.collection.updateMany(
        { [parts.join('')]: isOne },
        { [hasMany ? '$pull' : '$set']: { [target]: hasMany ? isOne : null } },
        { ...(session && { session }), arrayFilters },
      );
    }
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
      return [
        { prefix: '', model: collections[owner.slug] ?? globals },
        { prefix: 'version.', model: versions[owner.slug] },
      ].flatMap(({ prefix, model }) =>
        findReferences(slug, owner.flattenedFields, prefix).map((one) => ({ ...one, model })),
      );
    });
}

/** @param depth how many lists are around the fields */
const findReferences = (
  slug: string,
  fields: FlattenedField[],
  prefix: string,
  depth = 0,
): Reference[] =>
  fields.flatMap((field) => {
    const target = prefix + field.name;
    const inRows = (inner: FlattenedField[]) =>
      findReferences(slug, inner, `${target}.$[r${depth}].`, depth + 1);
    switch (field.type) {
      case 'relationship':
      case 'upload':
        return field.relationTo === slug ? [{ target, hasMany: field.hasMany === true }] : [];
      case 'group':
        return findReferences(slug, field.flattenedFields, `${target}.`, depth);
      case 'array':
        return inRows(field.flattenedFields);
      case 'blocks':
        return inRows(field.blocks.flatMap(({ flattenedFields }) => flattenedFields));
      default:
        return [];
    }
  });
