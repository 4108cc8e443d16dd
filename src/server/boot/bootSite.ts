import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { announceSetupCode } from '../accounts/setupCode';
import { watchPhotographs } from '../content/watchPhotographs';
import { migrateInDevelopment } from '../database/migrate';
import { warnWithoutTransactions } from '../database/mongoTransactions';
import { announceServer } from '../database/otherServers';
import { seedDemo } from '../demo/seed';
import { claimStorage } from '../doctor/ownStorage';
import { removeExpiredAnswers } from '../http/answerOnce';
import { registerVisitorChecks } from '../http/registerVisitorChecks';
import { resumeJobs } from '../images/jobs/queue';
import { startJobRunner } from '../images/jobs/runner';
import { requireBucket } from '../images/storage/storage';
import { prepareLimits } from '../rates/limiters';
import { redis } from '../redis';
import { requireNoUnfinishedImport } from '../transfer/unfinishedImport';
import { checkStorage } from './checkStorage';

/**
 * Refuses another site's storage, repairs what a kill has left, fills an empty site with the demo, says how a site
 * without an owner gets one, and starts the jobs that wait.
 * @throws Error with one sentence for the person who starts the site
 */
export async function bootSite(payload: Payload): Promise<void> {
  await migrateInDevelopment(payload);
  await announceServer(payload, 'server');
  await requireNoUnfinishedImport(payload);
  await warnWithoutTransactions(payload);
  // Without it the site works too, each server for itself.
  await redis?.connect().catch(() => {});
  await requireBucket();
  const { isOwn, mayRepair } = await claimStorage(payload);
  await prepareLimits(payload);
  await removeExpiredAnswers(payload);
  await resumeJobs(payload, await checkStorage(payload, mayRepair));
  if (env.DEMO && (await isEmpty(payload))) await seedDemo(payload);
  await announceSetupCode(payload);
  registerVisitorChecks(payload);
  watchPhotographs(payload);
  // In the wrong storage jobs could only fail.
  if (env.JOBS && isOwn) startJobRunner(payload);
}

/** Whether nobody has put anything in yet; the demo never joins what is there (docs/specification.md#demo-content). */
async function isEmpty(payload: Payload): Promise<boolean> {
  for (const collection of [SLUG.user, SLUG.service, SLUG.portfolio, SLUG.media]) {
    const { totalDocs } = await payload.count({ collection, overrideAccess: true });
    if (totalDocs > 0) return false;
  }
  return true;
}
