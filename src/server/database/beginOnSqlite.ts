import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient, LibsqlError } from '@libsql/client';

/** Milliseconds to wait for another process (a migration, the doctor) that has locked the file, and between two tries. */
const BUSY_TIMEOUT_MS = 5_000;
const RETRY_MS = 20;

/**
 * Begins a transaction. It waits for another process between tries: SQLite's own wait (busy_timeout) would block this
 * process. After a refused try the connection is replaced: libsql keeps the refused statements in progress until they are
 * garbage, and meanwhile SQLite refuses every COMMIT of that connection.
 * @param url of the file @param previous the connection of the transaction before, which is used again
 * @returns the connection, in a transaction @throws Error when another process holds the file for longer
 */
export async function beginOnSqlite(
  url: string,
  previous?: Client,
  deadline = Date.now() + BUSY_TIMEOUT_MS,
): Promise<Client> {
  const client = previous ?? (await connect(url));
  try {
    if (await tryBegin(client)) return client;
    let isFinalTry = false;
    do {
      if (isFinalTry) throw new Error('Another process holds the database');
      // One try follows: this process may have been suspended all the time, and the other one be done.
      isFinalTry = Date.now() > deadline;
      await delay(RETRY_MS);
    } while (!(await tryBegin(client)));
    await client.execute('ROLLBACK').catch(() => {});
  } catch (error) {
    client.close();
    throw error;
  }
  client.close();
  return beginOnSqlite(url, undefined, deadline);
}

/** @returns false when another process has locked the file */
const tryBegin = (client: Client): Promise<boolean> =>
  client.execute('BEGIN IMMEDIATE').then(
    () => true,
    (error: unknown) => {
      if (error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY')) return false;
      throw error;
    },
  );

async function connect(url: string): Promise<Client> {
  const client = createClient({ url });
  await client.execute('PRAGMA foreign_keys = ON');
  await client.execute('PRAGMA synchronous = FULL');
  return client;
}
