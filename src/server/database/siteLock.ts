import path from 'node:path';
import { type Client, createClient } from '@libsql/client';

/** Beside the database, with nothing in it; locks end with the process that holds them, however it ends. */
const FILE = 'servers.lock';
/** Milliseconds to wait for another server that is asking the same. */
const PATIENCE = 5_000;

/** Kept open until the process ends; on the global, because a bundler may load a module twice. */
const store = globalThis as typeof globalThis & { siteLock?: Client };

/**
 * Says by a lock that a server runs on the SQLite file of a folder. The port does not say so: another container, or a
 * server with another `PORT`, may have the same folder.
 * @returns whether it is the only one
 */
export async function lockSite(folder: string): Promise<boolean> {
  const client = createClient({ url: `file:${path.join(folder, FILE)}` });
  store.siteLock = client;
  const isAlone = await client
    .execute('BEGIN EXCLUSIVE')
    .then(() => client.execute('COMMIT'))
    .then(
      () => true,
      () => false,
    );
  // From here on it reads, which any number of servers may do at once.
  await client.execute(`PRAGMA busy_timeout = ${PATIENCE}`);
  await client.execute('BEGIN');
  await client.execute('SELECT 1 FROM sqlite_master');
  return isAlone;
}
