/**
 * `npm run export <folder>`: writes everything of the site into a new folder, beside the running site or
 * without it. `npm run import` reads it, on the same database or another.
 */
import config from '@payload-config';
import { getPayload } from 'payload';
import { exportSite } from '@/server/transfer/export';
import { folderNamed, requireSite, runTransfer } from '@/server/transfer/run';

await runTransfer(async (words, say) => {
  const folder = folderNamed(words, 'export');
  await requireSite();
  const { documents, files, missing } = await exportSite(await getPayload({ config }), folder, say);
  const count = Object.values(documents).reduce((sum, { lines }) => sum + lines, 0);
  return [
    ...missing.map((file) => `Missing: ${file}`),
    `Exported ${count} documents and ${files.lines} files to ${folder}.`,
  ].join('\n');
});
