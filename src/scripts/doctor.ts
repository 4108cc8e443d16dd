/**
 * `npm run doctor`: compares the database with the files on disk and says what does not fit.
 * `npm run doctor fix` removes files that no photograph owns, makes anew those that can be made from an
 * original, and tries jobs again that have failed. It exits with 1 when something is still wrong.
 */
import config from '@payload-config';
import { getPayload } from 'payload';
import { announceServer, isAlone } from '@/server/database/otherServers';
import { checkFiles, LONGEST_UPLOAD_MS, repairFiles } from '@/server/doctor/files';
import { checkRows } from '@/server/doctor/rows';
import { listFailedJobs, repairDerivatives } from '@/server/images/jobs/queue';

/** While a server runs, a file that no photograph owns may belong to an upload under way. */
const settledMs = async () => ((await isAlone()) ? 0 : LONGEST_UPLOAD_MS);

const payload = await getPayload({ config });
await announceServer(payload);
let problems = await look();
if (process.argv.includes('fix') && problems.length > 0) {
  const { missing } = await repairFiles(payload, settledMs);
  await repairDerivatives(payload, missing);
  problems = await look();
}
console.log(
  problems.length === 0
    ? 'All is well: every row has its files, and every file its row.'
    : `${problems.length} problems.`,
);
process.exit(problems.length === 0 ? 0 : 1);

/** Says each problem, and gives them. */
async function look(): Promise<string[]> {
  const { orphans, missing } = await checkFiles(payload, await settledMs());
  const found = [
    ...(await checkRows(payload)),
    ...missing.map((file) => `Missing: ${file}`),
    ...(await listFailedJobs(payload)).map(
      ({ media, why }) => `The smaller files of photograph ${media} could not be made: ${why}`,
    ),
    ...orphans.map((file) => `Owned by no photograph: ${file}`),
  ];
  for (const problem of found) console.log(problem);
  return found;
}
