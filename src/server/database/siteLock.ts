import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { perProcess } from '@/shared/processState';

/** Beside the database, with nothing in them; locks end with the process that holds them, however it ends. */
const SERVERS = 'servers.lock';
/** Held while a server asks, because two that ask at once might both find nobody. */
const ASKING = 'starts.lock';
/** Milliseconds to wait for another server that is asking. */
const PATIENCE = 5_000;

/** Kept open until the process ends. */
const lock = perProcess('site-lock', () => ({ client: undefined as Client | undefined }));

/**
 * Says by a lock that a server runs on the SQLite file of a folder. The port does not say so: another container, or a
 * server with another `PORT`, may have the same folder.
 * @returns whether it is the only one
 */
export async function lockSite(folder: string): Promise<boolean> {
  const open = (file: string) => createClient({ url: `file:${path.join(folder, file)}` });
  const asking = open(ASKING);
  await asking.execute(`PRAGMA busy_timeout = ${PATIENCE}`);
  await asking.execute('BEGIN EXCLUSIVE');
  try {
    const servers = open(SERVERS);
    lock.client = servers;
    const isAlone = await servers
      .execute('BEGIN EXCLUSIVE')
      .then(() => servers.execute('COMMIT'))
      .then(
        () => true,
        () => false,
      );
    // From here on it reads, which any number of servers may do at once.
    await servers.execute('BEGIN');
    await servers.execute('SELECT 1 FROM sqlite_master');
    return isAlone;
  } finally {
    // Closing alone leaves the lock until the statements are garbage.
    await asking.execute('COMMIT');
    asking.close();
  }
}
