import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';

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
  const table = collection.replaceAll('-', '_');
  const { rows } = await executeSql(dataDir, `SELECT count(*) AS count FROM "${table}"`);
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
  await executeSql(dataDir, `UPDATE payload_jobs SET ${sql} WHERE completed_at IS NULL`);
}

// Drivers are imported when they are needed: each would cost every test file a tenth of a second.

async function executeSql(dataDir: string, sql: string) {
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url: `file:${dataDir}/site.db` });
  const result = await client.execute(sql);
  client.close();
  return result;
}

/** Does something in a MongoDB database itself. */
export async function inDatabase<T>(
  address: string,
  work: (database: Db) => Promise<T>,
): Promise<T> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(address);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}
