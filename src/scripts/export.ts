/**
 * `npm run export <folder>`: writes everything of the site into a new folder, while the site runs or not. `npm run import`
 * reads it, into either database.
 */
import config from '@payload-config';
import { createLocalReq } from 'payload';
import { recordSecurityEvent } from '@/server/accounts/securityLog';
import { openSite } from '@/server/openSite';
import { requireFolder } from '@/server/transfer/commandLine';
import { exportSite, requireSite } from '@/server/transfer/exportSite';

const folder = requireFolder(process.argv[2], 'export');
await requireSite();
const payload = await openSite(config);
const { documents, files, missing } = await exportSite(payload, folder, console.error);
const count = Object.values(documents).reduce((sum, { lines }) => sum + lines, 0);
await recordSecurityEvent('exported', undefined, await createLocalReq({}, payload));
for (const file of missing) console.log(`Missing: ${file}`);
console.log(`Exported ${count} documents and ${files.lines} files to ${folder}.`);
process.exit(0);
