import type { Migration, Payload } from 'payload';

/** Brings a database to the shape of this version, as Payload itself does in production alone. */
export async function migrateInDevelopment({ db }: Payload): Promise<void> {
  if (process.env.NODE_ENV === 'production' || !db.prodMigrations) return;
  await db.migrate({ migrations: db.prodMigrations as Migration[] });
}
