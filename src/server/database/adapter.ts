import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { mongooseAdapter } from '@payloadcms/db-mongodb';
import type { Env } from '@/config/env';
import { withEndings } from './afterCommit';
import { sqliteDatabase } from './sqlite';

/** Milliseconds after which a MongoDB server that does not answer counts as absent. */
const CONNECT_PATIENCE = 10_000;

/**
 * The database that the environment names: MongoDB by `DATABASE_URI`, else one SQLite file in
 * `DATA_DIR` (decision G2).
 */
export function database(env: Env) {
  if (env.DATABASE_URI)
    return withEndings(
      mongooseAdapter({
        url: env.DATABASE_URI,
        connectOptions: { serverSelectionTimeoutMS: CONNECT_PATIENCE },
      }),
    );
  mkdirSync(env.DATA_DIR, { recursive: true });
  return withEndings(sqliteDatabase(path.join(env.DATA_DIR, 'site.db')));
}
