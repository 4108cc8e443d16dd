import type { Payload } from 'payload';
import { env } from '@/config/env';
import { TRASH } from '@/contract/limits';
import { countWithNoun } from '@/shared/countWithNoun';
import { fillReserve } from '@/shared/reserve';
import { loadCommonPasswords } from './accounts/commonPassword';
import { removeOldEvents } from './accounts/securityLog';
import { announceSetupCode } from './accounts/setupCode';
import { planBackup } from './backup/job';
import { deleteExpired } from './bin/deleteForGood';
import { watchPhotographs } from './content/watchPhotographs';
import { doDaily } from './daily';
import { warnWithoutTransactions } from './database/mongoTransactions';
import { announceProgram } from './database/otherServers';
import { countRows } from './database/rows';
import { seedDemo } from './demo/seed';
import { checkFiles, repairFiles } from './doctor/checkFiles';
import { findings } from './doctor/findings';
import { claimStorage } from './doctor/ownStorage';
import { listTrash, removeExpiredTrash } from './doctor/trash';
import { removeExpiredAnswers } from './http/idempotency';
import { registerVisitorChecks } from './http/registerVisitorChecks';
import { resumeJobs } from './images/jobs/queue';
import { finishRemovals } from './images/storage/imageFiles';
import type { Key } from './images/storage/keys';
import { requireBucket } from './images/storage/storage';
import { startJobRunner } from './jobs/runner';
import { fillSearchTexts } from './lists/fillSearchTexts';
import { resumeMails } from './mail/queue';
import { resumePlans } from './pages/schedule';
import { resumePublishing } from './portfolios/publishPortfolio';
import { prepareLimits } from './rates/limiters';
import { redis } from './redis';
import { fillSlugs } from './slugs/slugs';
import { requireNoUnfinishedImport } from './transfer/unfinishedImport';

/**
 * Boots the app, once, when Next starts it (src/instrumentation.ts): refuses another site's storage, repairs what a kill has
 * left, fills an empty site with the demo, logs how a site without an owner gets one, and starts the waiting jobs.
 * @throws Error with one sentence for the person who starts the site
 */
export async function bootSite(payload: Payload): Promise<void> {
  await announceProgram(payload, 'server');
  await requireNoUnfinishedImport(payload);
  await warnWithoutTransactions(payload);
  // Without Redis the site works too: each server limits and caches by itself.
  await redis?.connect().catch(() => {});
  await requireBucket();
  const { isUsable, mayRepair } = await claimStorage(payload);
  await fillReserve();
  await prepareLimits(payload);
  await removeExpiredAnswers(payload);
  await removeOldEvents(payload);
  await loadCommonPasswords();
  await fillSlugs(payload);
  await fillSearchTexts(payload);
  await resumePlans(payload);
  if (mayRepair)
    await doDaily(payload, 'Removing the files of what was deleted', () => finishRemovals(payload));
  await resumeJobs(payload, await checkStorage(payload, mayRepair));
  await resumePublishing(payload);
  if (env.DEMO && (await isEmpty(payload))) await seedDemo(payload);
  await announceSetupCode(payload);
  registerVisitorChecks(payload);
  watchPhotographs(payload);
  await doDaily(payload, 'Looking after the mails', () => resumeMails(payload));
  await doDaily(payload, 'Planning the backup', () => planBackup(payload));
  // In a storage of another site, jobs about photographs would only fail.
  const doesAll = env.JOBS && isUsable;
  startJobRunner(payload, { doesAll });
  if (doesAll) doDaily(payload, 'Emptying the bin', () => deleteExpired(payload));
}

/** The demo is never added to content (docs/specification.md#demo-content). */
async function isEmpty(payload: Payload): Promise<boolean> {
  for (const collection of ['user', 'service', 'portfolio', 'media'] as const) {
    if ((await countRows(collection, {}, { payload })) > 0) return false;
  }
  return true;
}

/**
 * Repairs what a kill has left in the storage, and reports on the log and the dashboard what does not match the database.
 * @param mayRepair whether the storage is known to be this site's; otherwise nothing is changed
 * @returns the missing files
 */
async function checkStorage(payload: Payload, mayRepair: boolean): Promise<Key[]> {
  const { logger } = payload;
  const { missing, leftOriginals } = mayRepair
    ? await repairFiles(payload, TRASH.atStart)
    : { ...(await checkFiles(payload)), leftOriginals: [] };
  const expired = mayRepair ? await removeExpiredTrash(missing) : 0;
  if (expired > 0)
    logger.info({
      msg: `Removed ${countWithNoun(expired, 'original')} that lay in the trash for ${TRASH.days} days`,
    });
  const trashed = new Set((await listTrash()).map(({ original }) => original));
  const lost = missing.filter((key) => key.startsWith('originals/'));
  const inTrash = lost.filter((key) => trashed.has(key)).length;
  Object.assign(findings, { missing: lost.length, inTrash, leftOriginals: leftOriginals.length });
  const hint = inTrash > 0 ? `; npm run doctor restore brings ${inTrash} back from the trash` : '';
  if (missing.length > 0)
    logger.error({
      msg: `${missing.length} files of photographs are missing; run npm run doctor${hint}`,
    });
  if (leftOriginals.length > 0)
    logger.error({
      msg: `${countWithNoun(leftOriginals.length, 'original')} belong to no photograph of this database and stay where they are, since so many may belong to a newer one; npm run doctor fix moves them to the trash`,
    });
  return missing;
}
