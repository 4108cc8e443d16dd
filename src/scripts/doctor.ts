/**
 * `npm run doctor`: compares the database with the stored files and says what does not fit.
 * `npm run doctor fix` removes files that no photograph owns, its originals to the trash, makes anew those that can be made
 * from an original, and tries jobs again that have failed. `npm run doctor restore` brings back from the trash what
 * photographs miss. Each exits with 1 when something is still wrong. `npm run doctor adopt` gives the storage to the
 * database.
 */
import config from '@payload-config';
import { getPayload } from 'payload';
import { StartError } from '@/config/start-error.mjs';
import { announceServer, isAlone } from '@/server/database/otherServers';
import { checkFiles, LONGEST_UPLOAD_MS, repairFiles } from '@/server/doctor/files';
import { adoptStorage, requireOwnStorage } from '@/server/doctor/ownStorage';
import { checkRows } from '@/server/doctor/rows';
import { listTrash, restoreFromTrash } from '@/server/doctor/trash';
import { listFailedJobs, repairDerivatives } from '@/server/images/jobs/queue';
import { requireBucket } from '@/server/images/storage/storage';

/** While a server runs, a file that no photograph owns may belong to an upload under way. */
const settledMs = async () => ((await isAlone()) ? 0 : LONGEST_UPLOAD_MS);

const WORDS = ['adopt', 'fix', 'restore'];

const [word] = process.argv.slice(2);
if (word && !WORDS.includes(word))
  throw new StartError(`npm run doctor takes one of these words: ${WORDS.join(', ')}.`);
const payload = await getPayload({ config });
await requireBucket();
if (word === 'adopt') {
  console.log(await adoptStorage(payload));
  process.exit(0);
}
await requireOwnStorage(payload);
await announceServer(payload);
let problems = await look();
if (word === 'fix' && problems.length > 0) {
  const { missing } = await repairFiles(payload, settledMs);
  await repairDerivatives(payload, missing);
  problems = await look();
}
if (word === 'restore') {
  const restored = await restoreFromTrash((await checkFiles(payload, 0)).missing);
  console.log(`Brought back from the trash: ${restored.length}`);
  await repairDerivatives(payload, (await checkFiles(payload, 0)).missing);
  problems = await look();
}
console.log(
  problems.length === 0
    ? 'All is well: every row has its files, and every file its row.'
    : `${problems.length} problems.`,
);
process.exit(problems.length === 0 ? 0 : 1);

/** Says each problem, and what lies in the trash; gives the problems. */
async function look(): Promise<string[]> {
  const { orphans, missing } = await checkFiles(payload, await settledMs());
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
