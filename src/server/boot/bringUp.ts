import { SLUG } from '@collections/slugs';
import type { Migration, Payload } from 'payload';
import { env } from '@/config/env';
import { seedDemo } from '../demo/seed';
import { repairFiles } from '../doctor/files';

/** Undoes what a kill left half done and fills an empty site with the demo (decisions G4, F13). */
export async function bringUp(payload: Payload): Promise<void> {
  await migrateInDevelopment(payload);
  await repairFiles(payload);
  if (env.DEMO && (await isEmpty(payload))) await seedDemo(payload);
}

/** Payload itself migrates in production alone. */
async function migrateInDevelopment({ db }: Payload): Promise<void> {
  if (process.env.NODE_ENV === 'production' || !db.prodMigrations) return;
  await db.migrate({ migrations: db.prodMigrations as Migration[] });
}

/** Whether nobody has put anything in yet; the demo never joins what is there (decision G4). */
async function isEmpty(payload: Payload): Promise<boolean> {
  for (const collection of [SLUG.user, SLUG.service, SLUG.portfolio, SLUG.media]) {
    const { totalDocs } = await payload.count({ collection, overrideAccess: true });
    if (totalDocs > 0) return false;
  }
  return true;
}
