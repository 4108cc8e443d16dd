import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommands, bundleImageProcess, bundlePayload, bundleServer } from './bundle.mjs';
import { fingerprint } from './fingerprint.mjs';
import { runQuietly } from './run-command.mjs';

/** Written after a build that went through, so half a build never counts. */
const STAMP = join('.next', 'sources.sha256');

/** Says whether the build in `.next` was made from the sources as they are now. */
export function isBuildCurrent(root = '.', env = process.env) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, env);
}

/**
 * Builds when there is no current build.
 * @throws {import('../../config/start-error.mjs').StartError} when the build fails
 */
export async function ensureBuilt() {
  if (!isBuildCurrent()) await build();
}

/**
 * Builds, and notes from which sources. The build gets a secret of its own, so that the real one
 * cannot end up in it.
 * @throws {import('../../config/start-error.mjs').StartError} when the build fails
 */
export async function build() {
  console.log('Building the site. This takes about a minute, and again only when it was changed.');
  const sources = fingerprint();
  rmSync(STAMP, { force: true });
  await runQuietly(
    [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    'The site could not be built: see above what is wrong.',
    {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    },
  );
  await Promise.all([bundleServer(true), bundlePayload(), bundleCommands(), bundleImageProcess()]);
  writeFileSync(STAMP, sources);
}
