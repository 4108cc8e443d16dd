import { createClient } from '@libsql/client';
import type { TestServer } from './server';

/**
 * Renames one table of the SQLite database while `work` runs, so that reading it fails.
 * @param table its name in SQLite
 */
export async function withUnreadableTable<T>(
  { dataDir }: Pick<TestServer, 'dataDir'>,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const renamed = `${table}_away`;
  await rename(dataDir, table, renamed);
  try {
    return await work();
  } finally {
    await rename(dataDir, renamed, table);
  }
}

async function rename(dataDir: string, from: string, to: string): Promise<void> {
  const client = createClient({ url: `file:${dataDir}/site.db` });
  // The server may be writing, for example in a job.
  await client.execute('PRAGMA busy_timeout = 10000');
  await client.execute(`ALTER TABLE "${from}" RENAME TO "${to}"`);
  client.close();
}
