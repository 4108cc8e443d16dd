/** `npm run import <folder>`: fills an empty site, which must be stopped, with what `npm run export` has written. */
import config from '@payload-config';
import { openSite } from '@/server/openSite';
import { requireFolder } from '@/server/transfer/commandLine';
import { importSite } from '@/server/transfer/importSite';
import { logSettings } from '@/shared/logSettings';

const folder = requireFolder(process.argv[2], 'import');
const site = await config;
const { options, destination } = logSettings();
// Without the log lines of the migrations of a new database.
const logger = { options: { ...options, level: 'warn' }, destination } as typeof site.logger;
const startPayload = () => openSite({ ...site, logger });
const { documents, files, exportedAt } = await importSite(
  folder,
  site,
  startPayload,
  console.error,
);
const count = Object.values(documents).reduce((sum, { lines }) => sum + lines, 0);
console.log(
  `Imported ${count} documents and ${files.lines} files, as they were at ${exportedAt}. Start the site.`,
);
process.exit(0);
