import type { MongooseAdapter } from '@payloadcms/db-mongodb';

/** What Mongoose's types leave out. */
type Castable = { castFunction: (cast: (value: unknown) => unknown) => void };

/**
 * Lets an id with a comma be one that does not exist (decision record 0001): Payload's adapter takes it for a list,
 * which no text can be compared with.
 */
export function acceptCommasInIds(adapter: MongooseAdapter): void {
  const init = adapter.init?.bind(adapter);
  adapter.init = async () => {
    await init?.();
    const { String: Text } = adapter.connection.base.Schema.Types;
    const toText = Text.cast();
    for (const { schema } of Object.values(adapter.collections)) {
      const id = schema.path('_id');
      if (id instanceof Text)
        (id as unknown as Castable).castFunction((value) =>
          toText(Array.isArray(value) ? value.join(',') : value),
        );
    }
  };
}

/** Mongoose's queries with a filter. */
const WITH_FILTER = [
  ...(['find', 'findOne', 'findOneAndUpdate', 'findOneAndDelete', 'distinct'] as const),
  ...(['countDocuments', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany'] as const),
];

/**
 * Has relationships to several collections found (whose preference, a lock on which document). Payload's adapter asks
 * for their ids as ObjectIds, though ours are text (decision record 0001); only `_id` may rightly be one.
 * @param connection one that has no models yet
 */
export function queryIdsAsText(connection: MongooseAdapter['connection']): void {
  connection.plugin((schema) => {
    schema.pre(WITH_FILTER, { query: true, document: false }, function () {
      this.setQuery(withTextIds(this.getQuery()) as ReturnType<typeof this.getQuery>);
    });
  });
}

/** A filter, or a part of one, without the ObjectIds that stand elsewhere than under `_id`. */
function withTextIds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withTextIds);
  if (isObjectId(part)) return part.toHexString();
  if (!isPlain(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === '_id' ? value : withTextIds(value)]),
  );
}

const isObjectId = (value: unknown): value is { toHexString(): string } =>
  (value as { _bsontype?: unknown } | null)?._bsontype === 'ObjectId';

/** Whether it is an object that is written out, and none of a class, such as a date or a pattern. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]' &&
  [null, Object.prototype].includes(Object.getPrototypeOf(value));
