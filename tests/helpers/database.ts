import { randomBytes } from 'node:crypto';
import { createClient } from '@libsql/client';
import { type Db, MongoClient } from 'mongodb';

const { TEST_MONGODB_URI } = process.env;

/** Where a test's server keeps its data. */
type Site = { dataDir: string; env: Record<string, string> };

/** Whether this run is the one on MongoDB. */
export const isOnMongo = Boolean(TEST_MONGODB_URI);

/**
 * The address of a new database; several hosts in one address are usual.
 * @param server where it is; nothing on SQLite
 */
export function ownDatabase(server = TEST_MONGODB_URI ?? ''): string {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return server.replace(/^([a-z+]+:\/\/[^/?]+)(\/[^?]*)?/, `$1/${name}`);
}

/** Takes a database of `ownDatabase` away. */
export const dropDatabase = (address: string): Promise<boolean> =>
  inDatabase(address, (database) => database.dropDatabase());

/** How many documents a collection has, whoever may see them. */
export async function countRows({ dataDir, env }: Site, collection: string): Promise<number> {
  if (env.DATABASE_URI)
    return inDatabase(env.DATABASE_URI, (database) =>
      database.collection(collection).countDocuments(),
    );
  const client = createClient({ url: `file:${dataDir}/site.db` });
  const table = collection.replaceAll('-', '_');
  const { rows } = await client.execute(`SELECT count(*) AS count FROM "${table}"`);
  client.close();
  return Number(rows[0]?.count);
}

/** Marks the jobs that are not done as begun, by a process that has ended since. */
export const abandonJobs = (site: Site): Promise<void> =>
  updateJobs(site, { processing: true }, 'processing = 1');

/** Marks the jobs that are not done as done, as they are until their rows are removed. */
export const completeJobs = (site: Site): Promise<void> =>
  updateJobs(site, { completedAt: new Date() }, `completed_at = '${new Date().toISOString()}'`);

async function updateJobs({ dataDir, env }: Site, $set: object, sql: string): Promise<void> {
  if (env.DATABASE_URI) {
    await inDatabase(env.DATABASE_URI, (database) =>
      database.collection('payload-jobs').updateMany({ completedAt: null }, { $set }),
    );
    return;
  }
  const client = createClient({ url: `file:${dataDir}/site.db` });
  await client.execute(`UPDATE payload_jobs SET ${sql} WHERE completed_at IS NULL`);
  client.close();
}

/** Does something in a MongoDB database itself. */
export async function inDatabase<T>(
  address: string,
  work: (database: Db) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(address);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}
