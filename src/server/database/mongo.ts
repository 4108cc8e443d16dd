import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb';
import type { DatabaseAdapterObj, Where } from 'payload';
import { StartError } from '@/config/start-error.mjs';
import { START_PATIENCE_MS, withTimeout } from '../withTimeout';
import { clearReferences } from './clearReferences';
import { queueMongoTransactions } from './mongoTransactions';

/** Milliseconds after which a MongoDB server that does not answer counts as absent. */
const CONNECT_TIMEOUT = 10_000;

/** Payload's MongoDB adapter with queued transactions, jobs that one server alone takes, and text ids. */
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
      clearReferences(adapter);
      connectOrExplain(adapter);
      queueMongoTransactions(adapter, args.payload);
      return adapter;
    },
  };
}

/**
 * Has a database that cannot be reached when the site starts reported in one sentence, in place of Payload's log of the error
 * with its stack.
 */
function connectOrExplain(adapter: MongooseAdapter): void {
  const { afterOpenConnection } = adapter;
  // `afterCreateConnection`, the other hook of the adapter, comes before the server has answered.
  const connected = new Promise<void>((resolve) => {
    adapter.afterOpenConnection = async (opened) => {
      resolve();
      await afterOpenConnection?.(opened);
    };
  });
  const connect = adapter.connect;
  adapter.connect = async (options) => {
    const logger = Object.create(adapter.payload.logger, { error: { value: () => {} } });
    const payload = Object.create(adapter.payload, { logger: { value: logger } });
    const quiet = new Proxy(adapter, {
      get: (target, name) => (name === 'payload' ? payload : Reflect.get(target, name)),
    });
    try {
      const connecting = Promise.resolve(connect?.call(quiet, options));
      // Indexes, which are made after the connection, may take longer.
      await withTimeout(Promise.race([connected, connecting]), START_PATIENCE_MS);
      await connecting;
    } catch (error) {
      const { message = String(error) } = error as Partial<Error>;
      const reason = message.split('Details: ').at(-1);
      throw new StartError(`The database of DATABASE_URI cannot be used (${reason}).`);
    }
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

/** Removes the defaults of all fields before an import: Mongoose would add them to documents that lack a field. */
export function disableDefaults({ collections, globals, versions }: MongooseAdapter): void {
  const models = [collections, globals.discriminators ?? {}, versions].flatMap(Object.values);
  for (const { schema } of models) removeDefaults(schema);
}

function removeDefaults(schema: MongooseAdapter['globals']['schema']): void {
  // The blocks of a list.
  for (const block of Object.values(schema.discriminators ?? {})) removeDefaults(block);
  schema.eachPath((name, type) => {
    // Mongoose makes a document's id by the default of `_id`.
    if (name !== '_id') Object.assign(type, { defaultValue: undefined });
    if (type.schema) removeDefaults(type.schema);
  });
}

/** Mongoose's types lack this method. */
type Castable = { castFunction: (cast: (value: unknown) => unknown) => void };

/** Payload's adapter splits an id with a comma into a list, and the query fails. Here no such id exists (decision record 0001). */
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

const WITH_FILTER = [
  ...(['find', 'findOne', 'findOneAndUpdate', 'findOneAndDelete', 'distinct'] as const),
  ...(['countDocuments', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany'] as const),
];

/**
 * Queries relationships to several collections by text ids (whose preference, a lock on which document). Payload's adapter
 * queries them by ObjectIds, but ours are text (decision record 0001); only `_id` may be an ObjectId.
 */
function queryIdsAsText(connection: MongooseAdapter['connection']): void {
  connection.plugin((schema) => {
    schema.pre(WITH_FILTER, { query: true, document: false }, function () {
      this.setQuery(withTextIds(this.getQuery()) as ReturnType<typeof this.getQuery>);
    });
  });
}

function withTextIds(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(withTextIds);
  if (typeof filter !== 'object' || filter === null) return filter;
  if ('_bsontype' in filter && filter._bsontype === 'ObjectId') return String(filter);
  // Dates and patterns stay as they are.
  if (![null, Object.prototype].includes(Object.getPrototypeOf(filter))) return filter;
  const parts = Object.entries(filter).map(([key, value]) =>
    key === '_id' ? [key, value] : [key, withTextIds(value)],
  );
  return Object.fromEntries(parts);
}
