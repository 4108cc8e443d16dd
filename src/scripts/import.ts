/**
 * `npm run import <folder>`: fills an empty site with what `npm run export` has written. With the word `replace`
 * after the folder it takes the place of what the site holds. The site must be stopped.
 */
import config from '@payload-config';
import { getPayload } from 'payload';
import { env } from '@/config/env';
import { databaseStage } from '@/server/database/stage';
import { importSite } from '@/server/transfer/import';
import { folderNamed, runTransfer } from '@/server/transfer/run';
import { logSettings } from '@/shared/logSettings';

await runTransfer(async (words, say) => {
  const folder = folderNamed(words, 'import');
  const site = await config;
  const { options, destination } = logSettings(process.env);
  // Of the migrations of a new database nobody need hear.
  const logger = { options: { ...options, level: 'warn' }, destination } as typeof site.logger;
  const { documents, files, exportedAt } = await importSite({
    folder,
    replaces: words.includes('replace'),
    config: site,
    stage: databaseStage(env),
    open: ({ init }) => getPayload({ config: { ...site, logger, db: { ...site.db, init } } }),
    say,
  });
  const count = Object.values(documents).reduce((sum, { lines }) => sum + lines, 0);
  return `Imported ${count} documents and ${files.lines} files, as they were at ${exportedAt}. Start the site.`;
});
