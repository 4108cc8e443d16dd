/**
 * `npm run import <folder, ZIP or backup>`: fills an empty site, which must be stopped, with what `npm run export` or a backup has
 * written; with `--without-damaged` without photographs' files that are damaged.
 */
import config from '@payload-config';
import { StartError } from '@/config/start-error.mjs';
import { openSite } from '@/server/openSite';
import { importSite } from '@/server/transfer/importSite';
import { WITHOUT_DAMAGED } from '@/server/transfer/readExport';
import { logSettings } from '@/shared/logSettings';

const given = process.argv.slice(2);
const withoutDamaged = given.includes(WITHOUT_DAMAGED);
const named = given.find((one) => one !== WITHOUT_DAMAGED);
if (!named) throw new StartError('Name a folder, a ZIP or a bucket: npm run import <export>.');
const site = await config;
const { options, destination } = logSettings();
// Without the log lines of the migrations of a new database.
const logger = { options: { ...options, level: 'warn' }, destination } as typeof site.logger;
const startPayload = () => openSite({ ...site, logger });
const { manifest, damaged } = await importSite(named, site, startPayload, {
  withoutDamaged,
  report: console.error,
});
const { documents, files, exportedAt } = manifest;
const count = Object.values(documents).reduce((sum, { lines }) => sum + lines, 0);
if (manifest.missing.length > 0)
  console.log(`${manifest.missing.length} files were missing on the site that was exported.`);
for (const key of damaged.keys()) console.log(`Damaged and left out: ${key}`);
console.log(
  `Imported ${count} documents and ${files.lines - damaged.size} files, as they were at ${exportedAt}. Start the site.`,
);
process.exit(0);
