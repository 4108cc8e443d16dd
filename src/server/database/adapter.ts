import { mkdirSync } from 'node:fs';
import { env, siteFile } from '@/config/env';
import { mongoDatabase } from './mongo';
import { sqliteDatabase } from './sqlite';

/** The database that the environment names: MongoDB by `DATABASE_URI`, else one SQLite file in `DATA_DIR`. */
export function database() {
  if (env.DATABASE_URI) return mongoDatabase(env.DATABASE_URI);
  mkdirSync(env.DATA_DIR, { recursive: true });
  return sqliteDatabase(siteFile);
}
