import { mkdirSync } from 'node:fs';
import type { Env } from '@/config/env';
import { withTransactionTasks } from './afterCommit';
import { mongoDatabase } from './mongo';
import { siteFile } from './siteFile';
import { sqliteDatabase } from './sqlite';

/**
 * The database that the environment names: MongoDB by `DATABASE_URI`, else one SQLite file in
 * `DATA_DIR`.
 */
export function database(env: Env) {
  if (env.DATABASE_URI) return withTransactionTasks(mongoDatabase(env.DATABASE_URI));
  mkdirSync(env.DATA_DIR, { recursive: true });
  return withTransactionTasks(sqliteDatabase(siteFile(env)));
}
