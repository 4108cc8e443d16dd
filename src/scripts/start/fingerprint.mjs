import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'package-lock.json',
  'payload.config.ts',
  'next.config.mjs',
  'tsconfig.json',
  'collections',
  'src',
];

/**
 * Gives one value for everything that a build is made from: the contents of the sources, and the
 * variables that Next writes into the browser's code. Contents and not times, because a checkout
 * changes all times.
 * @returns {string} a SHA-256 in hexadecimal
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

/**
 * @param {string} root
 * @param {string} path a file or folder, by forward slashes from the root
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return isBuilt(path) ? [path] : [];
  return readdirSync(full).flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** The plain Node scripts run as they lie there, and what deploys a build is no part of it. */
const isBuilt = (/** @type {string} */ path) => !/^src\/(scripts\/.*\.mjs$|deploy\/)/.test(path);
