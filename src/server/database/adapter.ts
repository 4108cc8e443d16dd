import { mkdirSync } from 'node:fs';
import type { DatabaseAdapterObj } from 'payload';
import { env, siteFile } from '@/config/env';

/**
 * The database that the environment names: MongoDB by `DATABASE_URI`, else one SQLite file in `DATA_DIR`. The packages
 * of the other are not loaded: those of MongoDB are a seventh of what a start compiles.
 */
export async function database(): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoDatabase } = await import('./mongo');
    return mongoDatabase(env.DATABASE_URI);
  }
  const { sqliteDatabase } = await import('./sqlite');
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  return sqliteDatabase(siteFile);
}
