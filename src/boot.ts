import { seedDemo } from '@/server/demo/seed';
import { repairFiles } from '@/server/doctor/files';
import type { Payload } from 'payload';

/**
 * Brings the site up: opens and migrates the database, undoes what a kill left half done, and fills an
 * empty site with the demo (decisions G3, G4, F13). What makes no sense is said in one sentence, and the
 * server does not start.
 */
export async function boot(): Promise<void> {
  try {
    const { env } = await import('@/config/env');
    const payload = await open();
    await repairFiles(payload);
    if (env.DEMO && (await isEmpty(payload))) await seedDemo(payload);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function open(): Promise<Payload> {
  const [{ getPayload }, { default: config }] = await Promise.all([import('payload'), import('@payload-config')]);
  return getPayload({ config });
}

async function isEmpty(payload: Payload): Promise<boolean> {
  for (const collection of ['user', 'service', 'portfolio', 'media'] as const) {
    const { totalDocs } = await payload.count({ collection, overrideAccess: true });
    if (totalDocs > 0) return false;
  }
  return true;
}
