import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommands, bundleImageProcess, bundlePayload, bundleServer } from './bundle.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Written at the end of a build, so that an interrupted one never counts. */
const STAMP = join('.next', 'sources.sha256');

const SOURCES = [
  'package-lock.json',
  'payload.config.ts',
  'next.config.mjs',
  'tsconfig.json',
  'collections',
  'src',
];

/** Whether the build in `.next` was made from the current sources. */
export function isBuildCurrent(root = '.', env = process.env) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, env);
}

/**
 * Builds, and notes from which sources. The build gets a secret of its own, so that it cannot contain the real one.
 * Throws a StartError when it fails.
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

/**
 * Hashes what a build is made from: the sources, and the variables that Next writes into the browser's code. Not the times
 * of files, which a checkout changes.
 */
export function fingerprint(root = '.', env = process.env) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesUnder(root, source)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_') && env[name]) hash.update(`${name}=${env[name]}\0`);
  }
  return hash.digest('hex');
}

/** The plain Node scripts but those that make a part of the build, and src/deploy. */
const NOT_BUILT = /^src\/(scripts\/(?!start\/(bundle|lexical-styles)\.mjs$).*\.mjs$|deploy\/)/;

/**
 * @param {string} root
 * @param {string} path a file or folder, by forward slashes from the root
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full) || NOT_BUILT.test(path)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesUnder(root, `${path}/${name}`));
}
