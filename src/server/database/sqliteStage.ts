import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import type { Payload } from 'payload';
import { fsync } from '../fsync';
import { isThere } from '../isThere';
import { SiteIsRunning } from './siteIsRunning';
import { sqliteDatabase } from './sqlite';
import type { Stage } from './stage';
import { Undecided } from './undecided';

/** What SQLite puts beside a database. */
const COMPANIONS = ['', '-journal', '-wal', '-shm'];

/**
 * A second file, which a rename puts in the place of the first.
 * @param file absolute path of the site's own
 */
export function sqliteStage(file: string): Stage {
  const staged = `${file}.import`;
  const drop = async () => {
    for (const end of COMPANIONS) await rm(staged + end, { force: true });
  };
  return {
    async prepare() {
      await inSiteFile(file, requireAlone);
      await drop();
    },
    requireStopped: async () => {},
    // In one file: what lay beside it would stay behind.
    database: sqliteDatabase(staged, { wal: false }),
    filled: async (staged, slugs) =>
      (await inSiteFile(file, (site) => filledTables(site, staged, slugs))) ?? [],
    async takeOver() {
      await fsync(staged);
      await inSiteFile(file, requireAlone);
      await rename(staged, file);
      await fsync(path.dirname(file)).catch((error) => {
        throw new Undecided(error);
      });
    },
    drop,
    sweep: drop,
  };
}

async function inSiteFile<T>(
  file: string,
  work: (site: Client) => Promise<T>,
): Promise<T | undefined> {
  if (!(await isThere(file))) return undefined;
  const site = createClient({ url: `file:${file}` });
  try {
    return await work(site);
  } finally {
    site.close();
  }
}

/**
 * Leaves WAL, which SQLite refuses while anybody else has the file open, and after which nothing lies beside it.
 * @throws SiteIsRunning
 */
async function requireAlone(site: Client): Promise<void> {
  try {
    await site.execute('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new SiteIsRunning();
    throw error;
  }
}

async function filledTables(
  site: Client,
  { db }: Payload,
  slugs: readonly string[],
): Promise<string[]> {
  const { tableNameMap } = db as unknown as SQLiteAdapter;
  const found = await site.execute(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const tables = new Set(found.rows.map(({ name }) => name));
  const filled: string[] = [];
  for (const slug of slugs) {
    const table = tableNameMap.get(slug.replaceAll('-', '_'));
    if (!table || !tables.has(table)) continue;
    const { rows } = await site.execute(`SELECT 1 FROM "${table}" LIMIT 1`);
    if (rows.length > 0) filled.push(slug);
  }
  return filled;
}
