/**
 * `npm run doctor`: compares the database with the stored files and prints what does not match.
 * `npm run doctor fix` removes files that no photograph owns, originals to the trash, remakes missing files from originals,
 * and retries failed jobs. `npm run doctor restore` moves missing originals back from the trash. Each exits with 1 when
 * something is still wrong. `npm run doctor adopt` assigns the storage to the database.
 */
import config from '@payload-config';
import { StartError } from '@/config/start-error.mjs';
import { announceProgram } from '@/server/database/otherServers';
import { checkFiles, minOrphanAgeMs, repairFiles } from '@/server/doctor/checkFiles';
import { checkRows } from '@/server/doctor/checkRows';
import { adoptStorage, refuseForeignStorage } from '@/server/doctor/ownStorage';
import { listTrash, restoreFromTrash } from '@/server/doctor/trash';
import { listFailedJobs, repairDerivatives } from '@/server/images/jobs/queue';
import { requireBucket } from '@/server/images/storage/storage';
import { openSite } from '@/server/openSite';

const ACTIONS = ['adopt', 'fix', 'restore'];

const [action] = process.argv.slice(2);
if (action && !ACTIONS.includes(action))
  throw new StartError(`npm run doctor takes one of these words: ${ACTIONS.join(', ')}.`);
const payload = await openSite(config);
await requireBucket();
if (action === 'adopt') {
  console.log(await adoptStorage(payload));
  process.exit(0);
}
await refuseForeignStorage(payload);
await announceProgram(payload);
let problems = await reportProblems();
if (action === 'fix' && problems.length > 0) {
  const { missing } = await repairFiles(payload);
  await repairDerivatives(payload, missing);
  problems = await reportProblems();
}
if (action === 'restore') {
  const restored = await restoreFromTrash((await checkFiles(payload)).missing);
  console.log(`Brought back from the trash: ${restored.length}`);
  await repairDerivatives(payload, (await checkFiles(payload)).missing);
  problems = await reportProblems();
}
console.log(
  problems.length === 0
    ? 'All is well: every row has its files, and every file its row.'
    : `${problems.length} problems.`,
);
process.exit(problems.length === 0 ? 0 : 1);

/** Prints each problem, and the content of the trash. @returns the problems */
async function reportProblems(): Promise<string[]> {
  const { orphans, missing } = await checkFiles(payload, await minOrphanAgeMs());
  const trash = await listTrash();
  const trashed = new Set(trash.map(({ original }) => original));
  const found = [
    ...(await checkRows(payload)),
    ...missing.map((file) =>
      trashed.has(file)
        ? `Missing: ${file}, which npm run doctor restore brings back from the trash`
        : `Missing: ${file}`,
    ),
    ...(await listFailedJobs(payload)).map(
      ({ media, why }) => `The smaller files of photograph ${media} could not be made: ${why}`,
    ),
    ...orphans.map((file) => `Owned by no photograph: ${file}`),
  ];
  for (const problem of found) console.log(problem);
  for (const { key, removedAfter } of trash)
    console.log(`In the trash until ${removedAfter.toISOString().slice(0, 10)}: ${key}`);
  return found;
}
