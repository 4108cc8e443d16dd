import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb';
import type { DatabaseAdapterObj, Where } from 'payload';
import { queueMongoTransactions } from './mongoTransactions';

/** Milliseconds after which a MongoDB server that does not answer counts as absent. */
const CONNECT_TIMEOUT = 10_000;

/** Payload's MongoDB adapter, for several servers on one database: with queued transactions, jobs taken by one server, and text ids. */
export function mongoDatabase(url: string): DatabaseAdapterObj<MongooseAdapter> {
  const adapterObj = mongooseAdapter({
    url,
    connectOptions: { serverSelectionTimeoutMS: CONNECT_TIMEOUT },
    // The first request may already rely on a unique index.
    ensureIndexes: true,
    afterCreateConnection: ({ connection }) => queryIdsAsText(connection),
  });
  return {
    ...adapterObj,
    init: (args) => {
      const adapter = adapterObj.init(args) as MongooseAdapter;
      acceptCommasInIds(adapter);
      claimJobsOneByOne(adapter);
      queueMongoTransactions(adapter, args.payload);
      return adapter;
    },
  };
}

/**
 * Has a job taken by one server alone: Payload's adapter reads and marks the waiting jobs in two steps, between which
 * another server may take them.
 */
function claimJobsOneByOne(adapter: MongooseAdapter): void {
  const updateJobs = adapter.updateJobs.bind(adapter);
  adapter.updateJobs = async (args) => {
    const { data, where, limit, sort, req } = args;
    if (data.processing !== true || !where || !limit) return updateJobs(args);
    const options = { collection: 'payload-jobs', req } as const;
    const waiting = await adapter.find({ ...options, where, limit, sort, pagination: false });
    const claimed = [];
    for (const { id } of waiting.docs) {
      const free: Where = { id: { equals: id }, processing: { not_equals: true } };
      const job = await adapter.updateOne({ ...options, where: free, data: { ...data } });
      if (job) claimed.push(job);
    }
    return claimed as Awaited<ReturnType<typeof updateJobs>>;
  };
}

type Schema = MongooseAdapter['globals']['schema'];

/** Removes the defaults of all fields before an import: Mongoose would add them to documents that lack a field. */
export function disableDefaults({ collections, globals }: MongooseAdapter): void {
  const models = [...Object.values(collections), ...Object.values(globals.discriminators ?? {})];
  for (const { schema } of models) removeDefaults(schema);
}

function removeDefaults(schema: Schema): void {
  schema.eachPath((name, type) => {
    // Mongoose makes a document's id by the default of `_id`.
    if (name !== '_id') Object.assign(type, { defaultValue: undefined });
    if (type.schema) removeDefaults(type.schema);
  });
}

/** A method that Mongoose's types lack. */
type Castable = { castFunction: (cast: (value: unknown) => unknown) => void };

/** Takes an id with a comma for one that does not exist (decision record 0001): Payload's adapter splits it into a list, and a query by it fails. */
function acceptCommasInIds(adapter: MongooseAdapter): void {
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

/** The Mongoose queries that take a filter. */
const WITH_FILTER = [
  ...(['find', 'findOne', 'findOneAndUpdate', 'findOneAndDelete', 'distinct'] as const),
  ...(['countDocuments', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany'] as const),
];

/**
 * Queries relationships to several collections by text ids (whose preference, a lock on which document). Payload's adapter
 * queries them by ObjectIds, but ours are text (decision record 0001); only `_id` may be an ObjectId.
 * @param connection one that has no models yet
 */
function queryIdsAsText(connection: MongooseAdapter['connection']): void {
  connection.plugin((schema) => {
    schema.pre(WITH_FILTER, { query: true, document: false }, function () {
      this.setQuery(withTextIds(this.getQuery()) as ReturnType<typeof this.getQuery>);
    });
  });
}

/** Replaces the ObjectIds of a filter by text, except under `_id`. */
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

/** Whether a value is a plain object and not of a class, such as a date or a pattern. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]' &&
  [null, Object.prototype].includes(Object.getPrototypeOf(value));
