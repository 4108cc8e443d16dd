import { JOBS } from '@collections/slugs';
import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb';
import type { DatabaseAdapterObj, Where } from 'payload';
import { queueMongoTransactions } from './mongoTransactions';
import { acceptCommasInIds, queryIdsAsText } from './textIds';

/** Milliseconds after which a MongoDB server that does not answer counts as absent. */
const CONNECT_TIMEOUT = 10_000;

/** Payload's MongoDB adapter, with transactions that do not meet, for several of our servers on one database. */
export function mongoDatabase(url: string): DatabaseAdapterObj<MongooseAdapter> {
  const adapterObj = mongooseAdapter({
    url,
    connectOptions: { serverSelectionTimeoutMS: CONNECT_TIMEOUT },
    // The first request may already lean on a unique index.
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
    const options = { collection: JOBS, req } as const;
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

/** Has an import write what was exported: Mongoose would add the default of every field that a document lacks. */
export function disableDefaults({ collections, globals }: MongooseAdapter): void {
  const models = [...Object.values(collections), ...Object.values(globals.discriminators ?? {})];
  for (const { schema } of models) removeDefaults(schema);
}

function removeDefaults(schema: Schema): void {
  schema.eachPath((name, type) => {
    // The default of `_id` is what gives a document its id.
    if (name !== '_id') Object.assign(type, { defaultValue: undefined });
    if (type.schema) removeDefaults(type.schema);
  });
}
