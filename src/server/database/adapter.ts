import { mkdirSync } from 'node:fs';
import type { DatabaseAdapterObj, Migration, Payload } from 'payload';
import { databaseFile, env } from '@/config/env';
import { hideBin } from './hideBin';

/**
 * The adapter of the database that the environment names: MongoDB by `DATABASE_URI`, else one SQLite file in `DATA_DIR`.
 * The packages of the other are not loaded: those of MongoDB are a seventh of what a start compiles.
 */
export async function databaseAdapter(): Promise<DatabaseAdapterObj> {
  const adapterObj = await openDatabase();
  return {
    ...adapterObj,
    init: (args) => {
      const adapter = adapterObj.init(args);
      hideBin(adapter);
      return adapter;
    },
  };
}

async function openDatabase(): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoDatabase } = await import('./mongo');
    return mongoDatabase(env.DATABASE_URI);
  }
  const { sqliteDatabase } = await import('./sqlite');
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  return sqliteDatabase(databaseFile);
}

/** Runs the migrations in development. In production Payload runs them itself. */
export async function migrateInDevelopment({ db }: Payload): Promise<void> {
  if (process.env.NODE_ENV === 'production' || !db.prodMigrations) return;
  await db.migrate({ migrations: db.prodMigrations as Migration[] });
}
