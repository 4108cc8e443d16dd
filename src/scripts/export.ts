/**
 * `npm run export <folder>`: writes everything of the site into a new folder, beside the running site or
 * without it. `npm run import` reads it, on the same database or another.
 */
import config from '@payload-config';
import { getPayload } from 'payload';
import { exportSite, requireSite } from '@/server/transfer/export';
import { folderNamed } from '@/server/transfer/transferError';

const folder = folderNamed(process.argv[2], 'export');
await requireSite();
const payload = await getPayload({ config });
const { documents, files, missing } = await exportSite(payload, folder, console.error);
const count = Object.values(documents).reduce((sum, { lines }) => sum + lines, 0);
for (const file of missing) console.log(`Missing: ${file}`);
console.log(`Exported ${count} documents and ${files.lines} files to ${folder}.`);
process.exit(0);
