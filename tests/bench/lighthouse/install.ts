import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../../src/config/start-error.mjs';
import { runQuietly } from '../../../src/scripts/start/run-quietly.mjs';
import { FOLDER } from '../folder';

/** Of the last release line that runs on Node 20. */
const VERSION = '12.8.2';
const HOME = resolve(FOLDER, `lighthouse-${VERSION}`);
const MODULE = join(HOME, 'node_modules/lighthouse/core/index.js');

/** The parts of a report that are used. */
export interface Report {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

export type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error' },
) => Promise<{ lhr: Report } | undefined>;

/**
 * Returns Lighthouse, which is installed on first use into a folder of its own, so that the site does not depend on
 * its 180 MB and 200 packages.
 * @throws StartError when it cannot be installed
 */
export async function getLighthouse(): Promise<Lighthouse> {
  if (!existsSync(MODULE)) await install();
  return (await import(pathToFileURL(MODULE).href)).default;
}

async function install(): Promise<void> {
  const npm = process.env.npm_execpath;
  if (!npm) throw new StartError('Start it with npm: npm run bench -- lighthouse.');
  console.log(`Installing Lighthouse ${VERSION} into ${FOLDER}/, the first time only.`);
  await runQuietly(
    [npm, 'install', '--prefix', HOME, `lighthouse@${VERSION}`],
    'Lighthouse could not be installed: see above what npm title.',
  );
}
