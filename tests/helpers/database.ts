import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';
import type { Db } from 'mongodb';

const { TEST_MONGODB_URI } = process.env;

/** Where a test server stores its data. */
type Site = { dataDir: string; env: Record<string, string> };

/** Whether the tests run on MongoDB. */
export const isOnMongo = Boolean(TEST_MONGODB_URI);

/**
 * Returns the URI of a new database. A URI may name several hosts.
 * @param server the URI of the MongoDB server; empty on SQLite
 */
export function newDatabaseUri(server = TEST_MONGODB_URI ?? ''): string {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return server.replace(/^([a-z+]+:\/\/[^/?]+)(\/[^?]*)?/, `$1/${name}`);
}

/** Drops a database of `newDatabaseUri`. */
export const dropDatabase = (uri: string): Promise<boolean> =>
  withMongoDatabase(uri, (database) =>
    database.dropDatabase().catch((error: Error) => {
      // The globals share a collection, and mongo-java-server drops the index that each of them declares once for each.
      if (!/index not found/.test(error.message)) throw error;
      return true;
    }),
  );

/** Counts the documents of a collection, regardless of access. */
export async function countRows({ dataDir, env }: Site, collection: string): Promise<number> {
  if (env.DATABASE_URI)
    return withMongoDatabase(env.DATABASE_URI, (database) =>
      database.collection(collection).countDocuments(),
    );
  const table = collection.replaceAll('-', '_');
  const { rows } = await executeSql(dataDir, `SELECT count(*) AS count FROM "${table}"`);
  return Number(rows[0]?.count);
}

/** The photographs in the bin, with the fields on which their files depend, and what they have given up. */
export async function binnedMediaRows<Row>({ dataDir, env }: Site): Promise<Row[]> {
  if (env.DATABASE_URI)
    return withMongoDatabase(env.DATABASE_URI, async (database) => {
      const found = await database
        .collection('media')
        .find({ deletedAt: { $ne: null } })
        .toArray();
      return found.map(({ _id, ...row }) => ({ ...row, id: String(_id) })) as Row[];
    });
  const fields =
    'id, filename, content_hash AS contentHash, derivatives, earlier, kept_in_bin AS kept';
  const where = 'deleted_at IS NOT NULL';
  const { rows } = await executeSql(dataDir, `SELECT ${fields} FROM media WHERE ${where}`);
  const parse = (json: unknown) => JSON.parse(String(json ?? 'null')) as unknown;
  return rows.map(({ id, filename, contentHash, derivatives, earlier, kept }) => ({
    ...{ id, filename, contentHash, keptInBin: parse(kept) },
    ...{ derivatives: parse(derivatives), earlier: parse(earlier) },
  })) as Row[];
}

/** Marks the unfinished jobs as running, as a killed process leaves them. */
export const abandonJobs = (site: Site): Promise<void> =>
  updateJobs(site, { processing: true }, 'processing = 1');

/** Marks the unfinished jobs as done, as they are just before their rows are removed. */
export const completeJobs = (site: Site): Promise<void> =>
  updateJobs(site, { completedAt: new Date() }, `completed_at = '${new Date().toISOString()}'`);

async function updateJobs({ dataDir, env }: Site, $set: object, sql: string): Promise<void> {
  if (env.DATABASE_URI) {
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database.collection('payload-jobs').updateMany({ completedAt: null }, { $set }),
    );
    return;
  }
  await executeSql(dataDir, `UPDATE payload_jobs SET ${sql} WHERE completed_at IS NULL`);
}

/** Has the jobs that wait, as those of mails and of backups, done at the next look of a server. */
export const makeJobsDue = (site: Site): Promise<void> => {
  const waitUntil = new Date(Date.now() - 1_000);
  return updateJobs(site, { waitUntil }, `wait_until = '${waitUntil.toISOString()}'`);
};

/** Moves the times until which mails are tried, and until which their code is good. */
export async function endMails({ dataDir, env }: Site, isCode = false): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database
        .collection('queued-mails')
        .updateMany({}, { $set: { triedUntil: past, ...(isCode && { goodUntil: past }) } }),
    );
  else {
    const set = isCode ? ['tried_until', 'good_until'] : ['tried_until'];
    const sql = set.map((column) => `${column} = '${past.toISOString()}'`).join();
    await executeSql(dataDir, `UPDATE queued_mail SET ${sql}`);
  }
}

/** All rows of a collection as they are stored, as one text. */
export async function storedText({ dataDir, env }: Site, collection: string): Promise<string> {
  if (env.DATABASE_URI)
    return withMongoDatabase(env.DATABASE_URI, async (database) =>
      JSON.stringify(await database.collection(`${collection}s`).find({}).toArray()),
    );
  const { rows } = await executeSql(dataDir, `SELECT * FROM ${collection.replaceAll('-', '_')}`);
  return JSON.stringify(rows);
}

/** Moves all that has happened in galleries to another moment. */
export async function ageEvents({ dataDir, env }: Site, updatedAt: Date): Promise<void> {
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database.collection('gallery-events').updateMany({}, { $set: { updatedAt } }),
    );
  else
    await executeSql(dataDir, `UPDATE gallery_event SET updated_at = '${updatedAt.toISOString()}'`);
}

/** Moves the time at which photographs with an earlier version were replaced. @param id of one alone */
export async function ageEarlierVersions(
  { dataDir, env }: Site,
  replacedAt: Date,
  id?: string,
): Promise<void> {
  const at = replacedAt.toISOString();
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database
        .collection<{ _id: string }>('media')
        .updateMany(
          { 'earlier.replacedAt': { $exists: true }, ...(id && { _id: id }) },
          { $set: { 'earlier.replacedAt': at } },
        ),
    );
  else
    await executeSql(
      dataDir,
      `UPDATE media SET earlier = json_set(earlier, '$.replacedAt', '${at}') WHERE json_valid(earlier) AND earlier <> 'null'${id ? ` AND id = '${id}'` : ''}`,
    );
}

/**
 * Moves the sessions of an account to the past, as if they had been opened and last used then.
 * @param ago milliseconds
 */
export async function ageSessions(
  { dataDir, env }: Site,
  userId: string,
  { opened, used }: { opened: number; used: number },
): Promise<void> {
  if (env.DATABASE_URI) {
    const back = (moment: Date, ms: number) => new Date(moment.getTime() - ms);
    await withMongoDatabase(env.DATABASE_URI, async (database) => {
      const tokens = database.collection('refresh-tokens');
      for (const { _id, createdAt, updatedAt, expiresAt } of await tokens
        .find({ user: userId })
        .toArray()) {
        const $set = {
          createdAt: back(createdAt, opened),
          updatedAt: back(updatedAt, used),
          expiresAt: back(expiresAt, opened),
        };
        await tokens.updateOne({ _id }, { $set });
      }
    });
    return;
  }
  const back = (column: string, ms: number) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${ms / 1000} seconds')`;
  await executeSql(
    dataDir,
    `UPDATE refresh_token SET ${back('created_at', opened)}, ${back('updated_at', used)}, ${back('expires_at', opened)} WHERE user_id = '${userId}'`,
  );
}

/** Moves every sign-in and confirmation to eleven minutes ago, so that what asks for a confirmation asks again. */
export async function ageSignIns({ dataDir, env }: Site): Promise<void> {
  const at = new Date(Date.now() - 11 * 60_000);
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database
        .collection('refresh-tokens')
        .updateMany({}, { $set: { createdAt: at, confirmedAt: at } }),
    );
  else
    await executeSql(
      dataDir,
      `UPDATE refresh_token SET created_at = '${at.toISOString()}', confirmed_at = '${at.toISOString()}'`,
    );
}

/** Has a portfolio of the bin be deleted so long ago. @param ago milliseconds */
export async function deletedAgo(
  { dataDir, env }: Site,
  portfolioId: string,
  ago: number,
): Promise<void> {
  const at = new Date(Date.now() - ago).toISOString();
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, async (database) => {
      const { ObjectId } = await import('mongodb');
      const _id = new ObjectId(portfolioId);
      await database.collection('portfolios').updateOne({ _id }, { $set: { deletedAt: at } });
    });
  else
    await executeSql(
      dataDir,
      `UPDATE portfolio SET deleted_at = '${at}' WHERE id = '${portfolioId}'`,
    );
}

/** Has the present code of every authenticator app be good again; the one of the step before would end within 30 s. */
export async function forgetUsedCodes({ dataDir, env }: Site): Promise<void> {
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database.collection('two-steps').updateMany({}, { $set: { lastTimeStep: 0 } }),
    );
  else await executeSql(dataDir, 'UPDATE two_step SET last_time_step = 0');
}

/** Takes all recovery codes but some away from every account. */
export async function keepRecoveryCodes({ dataDir, env }: Site, count: number): Promise<void> {
  const recoveryHashes = Array.from({ length: count }, String);
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database.collection('two-steps').updateMany({}, { $set: { recoveryHashes } }),
    );
  else
    await executeSql(
      dataDir,
      `UPDATE two_step SET recovery_hashes = '${JSON.stringify(recoveryHashes)}'`,
    );
}

/** Has the database say that another release has written it last. */
export async function setRelease({ dataDir, env }: Site, release: string): Promise<void> {
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database.collection('payload-kvs').updateOne({ key: 'release' }, { $set: { data: release } }),
    );
  else
    await executeSql(
      dataDir,
      `UPDATE payload_kv SET data = '${JSON.stringify(release)}' WHERE key = 'release'`,
    );
}

/** Ends all codes, tickets and used challenges, as if they had ended a minute ago. */
export async function endCodes({ dataDir, env }: Site): Promise<void> {
  const expiresAt = new Date(Date.now() - 60_000);
  if (env.DATABASE_URI)
    await withMongoDatabase(env.DATABASE_URI, (database) =>
      database.collection('one-time-codes').updateMany({}, { $set: { expiresAt } }),
    );
  else
    await executeSql(dataDir, `UPDATE one_time_code SET expires_at = '${expiresAt.toISOString()}'`);
}

// Drivers are imported on demand: each would cost every test file a tenth of a second.

/** Damages a SQLite database by statements, which no foreign key refuses. */
export const damageSqlite = (dataDir: string, ...statements: string[]): Promise<void> =>
  withSqliteDatabase(dataDir, (client) =>
    client.executeMultiple(['PRAGMA foreign_keys = OFF', ...statements].join(';\n')),
  );

const executeSql = (dataDir: string, sql: string) =>
  withSqliteDatabase(dataDir, (client) => client.execute(sql));

/** Runs a function with a direct connection to a SQLite database. */
export async function withSqliteDatabase<T>(
  dataDir: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url: `file:${dataDir}/site.db` });
  try {
    // The site may be writing.
    await client.execute('PRAGMA busy_timeout = 10000');
    return await work(client);
  } finally {
    client.close();
  }
}

/** Runs a function with a direct connection to a MongoDB database. */
export async function withMongoDatabase<T>(
  uri: string,
  work: (database: Db) => Promise<T>,
): Promise<T> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(uri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}
