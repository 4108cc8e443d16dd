import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommands, bundleServer } from './bundle.mjs';
import { fingerprint } from './fingerprint.mjs';
import { runQuietly } from './run-command.mjs';

/** Written after a build that went through, so half a build never counts. */
const STAMP = join('.next', 'sources.sha256');

/**
 * Says whether the build in `.next` was made from the sources as they are now.
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean}
 */
export function isBuildCurrent(root, env) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, env);
}

/**
 * Builds when there is no current build.
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env
 * @throws {import('./start-error.mjs').StartError} when the build fails
 */
export async function ensureBuilt(root, env) {
  if (isBuildCurrent(root, env)) return;
  console.log('Building the site. This takes about a minute, and again only when it was changed.');
  await build(root, env);
}

/**
 * Builds, and notes from which sources. The build gets a secret of its own, so that the real one
 * cannot end up in it.
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env
 * @throws {import('./start-error.mjs').StartError} when the build fails
 */
export async function build(root, env) {
  const sources = fingerprint(root, env);
  rmSync(join(root, STAMP), { force: true });
  await runQuietly([join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    cwd: root,
    env: {
      ...env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    },
    failure: 'The site could not be built: see above what is wrong.',
  });
  await Promise.all([bundleServer(root, false), bundleCommands(root)]);
  writeFileSync(join(root, STAMP), sources);
}
