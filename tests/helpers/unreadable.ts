import { withSqliteDatabase } from './database';
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

const rename = (dataDir: string, from: string, to: string) =>
  withSqliteDatabase(dataDir, (client) =>
    client.execute(`ALTER TABLE "${from}" RENAME TO "${to}"`),
  );
