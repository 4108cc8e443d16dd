/**
 * `npm run export <folder>`: writes everything of the site into a new folder, while the site runs or not; with `--without-bin`
 * without what is in the bin. `npm run import` reads it, into either database.
 */
import config from '@payload-config';
import { createLocalReq } from 'payload';
import { recordSecurityEvent } from '@/server/accounts/securityLog';
import { openSite } from '@/server/openSite';
import { requireFolder } from '@/server/transfer/commandLine';
import { exportSite, requireSite } from '@/server/transfer/exportSite';

const WITHOUT_BIN = '--without-bin';
const given = process.argv.slice(2);
const withoutBin = given.includes(WITHOUT_BIN);
const [named] = given.filter((one) => one !== WITHOUT_BIN);
const folder = requireFolder(named, 'export');
await requireSite();
const payload = await openSite(config);
const { documents, files, missing } = await exportSite(payload, folder, console.error, {
  withoutBin,
});
const count = Object.values(documents).reduce((sum, { lines }) => sum + lines, 0);
await recordSecurityEvent('exported', undefined, await createLocalReq({}, payload));
for (const file of missing) console.log(`Missing: ${file}`);
console.log(`Exported ${count} documents and ${files.lines} files to ${folder}.`);
process.exit(0);
