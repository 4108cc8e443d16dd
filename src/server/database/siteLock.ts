import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { perProcess } from '@/shared/processState';

/** Empty SQLite files beside the database; a lock on one ends with the process that holds it. */
const SERVERS = 'servers.lock';
/** Locked while a server checks: of two that check at once neither might see the other. */
const ASKING = 'starts.lock';
/** Milliseconds to wait for another server's check. */
const PATIENCE = 5_000;

/** Kept open until the process ends. */
const lock = perProcess('site-lock', () => ({ client: undefined as Client | undefined }));

/**
 * Takes a lock that shows that a server runs on the SQLite file of a folder; another container may use the folder too.
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
    const alone = servers.execute('BEGIN EXCLUSIVE').then(() => servers.execute('COMMIT'));
    const isAlone = await alone.then(Boolean, () => false);
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
