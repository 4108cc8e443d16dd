import { JOBS } from '@collections/slugs';
import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb';
import type { DatabaseAdapterObj, Where } from 'payload';
import { takeTurns } from './mongoTurns';
import { finishTakeOver } from './takeOver';
import { keepCommasInIds, queryIdsAsText } from './textIds';

/** Milliseconds after which a MongoDB server that does not answer counts as absent. */
const CONNECT_TIMEOUT = 10_000;

/**
 * Payload's MongoDB adapter, with transactions that work on every server, for several of ours on one database.
 * @param prefix what the names of its collections begin with
 */
export function mongoDatabase(url: string, prefix = ''): DatabaseAdapterObj<MongooseAdapter> {
  const adapterObj = mongooseAdapter({
    url,
    connectOptions: {
      serverSelectionTimeoutMS: CONNECT_TIMEOUT,
      // Beside the site's, there are to be only the collections that are used or have indexes.
      ...(prefix && { autoCreate: false, autoIndex: false }),
    },
    // The first request may already lean on a unique index.
    ensureIndexes: true,
    afterCreateConnection: ({ connection }) => {
      queryIdsAsText(connection);
      const { collection } = connection;
      Object.assign(connection, {
        // A kind of global asks for the collection of all by the name that it has got already.
        collection: (name: string, options?: object) =>
          collection.call(connection, name.startsWith(prefix) ? name : prefix + name, options),
      });
    },
  });
  return {
    ...adapterObj,
    init: (args) => {
      const adapter = adapterObj.init(args) as MongooseAdapter;
      keepCommasInIds(adapter);
      claimJobsOneByOne(adapter);
      takeTurns(adapter);
      finishFirst(adapter);
      if (prefix) keepAsGiven(adapter);
      return adapter;
    },
  };
}

/**
 * Has a job taken by one server alone. Payload's adapter looks for jobs that wait and marks them in a second
 * step, between which another server may have taken them; here the mark is set only where it is not yet.
 */
function claimJobsOneByOne(adapter: MongooseAdapter): void {
  const updateJobs = adapter.updateJobs.bind(adapter);
  adapter.updateJobs = async (args) => {
    const { data, where, limit, sort, req } = args;
    if (data.processing !== true || !where || !limit) return updateJobs(args);
    const waiting = await adapter.find({
      collection: JOBS,
      where,
      limit,
      sort,
      pagination: false,
      req,
    });
    const claimed = [];
    for (const { id } of waiting.docs) {
      const free: Where = { and: [{ id: { equals: id } }, { processing: { not_equals: true } }] };
      const job = await adapter.updateOne({
        collection: JOBS,
        where: free,
        data: { ...data },
        req,
      });
      if (job) claimed.push(job);
    }
    return claimed as Awaited<ReturnType<typeof updateJobs>>;
  };
}

/** Has nobody see a database of which an import has put a part in its place. */
function finishFirst(adapter: MongooseAdapter): void {
  const connect = adapter.connect?.bind(adapter);
  adapter.connect = async (args) => {
    await connect?.(args);
    if (adapter.connection.db) await finishTakeOver(adapter.connection.db);
  };
}

type Schema = MongooseAdapter['globals']['schema'];

/** Lets what is carried be all that is written: Mongoose would put the default of every field that says nothing. */
function keepAsGiven(adapter: MongooseAdapter): void {
  const init = adapter.init?.bind(adapter);
  adapter.init = async () => {
    await init?.();
    const { collections, globals } = adapter;
    const models = [...Object.values(collections), ...Object.values(globals.discriminators ?? {})];
    for (const { schema } of models) takeDefaultsAway(schema);
  };
}

function takeDefaultsAway(schema: Schema): void {
  schema.eachPath((name, type) => {
    // Which is how a document comes to an id.
    if (name !== '_id') Object.assign(type, { defaultValue: undefined });
    if (type.schema) takeDefaultsAway(type.schema);
  });
}
