/**
 * `npm run doctor`: compares the database with the files on disk and says what does not fit.
 * `npm run doctor fix` removes files that no photograph owns. It exits with 1 when something is wrong.
 */
import config from '@payload-config';
import { getPayload } from 'payload';
import { checkFiles, repairFiles } from '@/server/doctor/files';
import { checkRows } from '@/server/doctor/rows';

/** The site may be running: what is younger than ten minutes may belong to an upload under way. */
const UNDER_WAY_MS = 10 * 60 * 1000;

const payload = await getPayload({ config });
const { orphans, missing } = await checkFiles(payload, UNDER_WAY_MS);
const problems = [
  ...(await checkRows(payload)),
  ...missing.map((file) => `Missing: ${file}`),
  ...orphans.map((file) => `Owned by no photograph: ${file}`),
];
for (const problem of problems) console.log(problem);
const fixed = process.argv.includes('fix') && orphans.length > 0;
if (fixed) await repairFiles(payload, UNDER_WAY_MS);
const left = problems.length - (fixed ? orphans.length : 0);
console.log(
  left === 0
    ? 'All is well: every row has its files, and every file its row.'
    : `${left} problems.`,
);
process.exit(left === 0 ? 0 : 1);
