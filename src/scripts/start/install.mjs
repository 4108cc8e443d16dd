import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @typedef {Record<string, {version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean}>} LockedPackages */

/**
 * Whether the installed packages are those of the lock file. Packages for other systems may be missing.
 * @param {LockedPackages} wanted `packages` of package-lock.json
 * @param {LockedPackages} installed `packages` of node_modules/.package-lock.json
 * @param {boolean} development whether packages of development are wanted too
 */
export function isInstallCurrent(wanted, installed, development) {
  return Object.entries(wanted).every(([path, locked]) => {
    const { version, integrity, optional, dev, devOptional } = locked;
    const found = installed[path];
    if (path === '') return true;
    if (!found) return Boolean(optional || devOptional || (dev && !development));
    // Some packages for other systems have no integrity in the lock file.
    return found.version === version && (!integrity || found.integrity === integrity);
  });
}

/**
 * Installs the packages when they are missing or differ from the lock file.
 * @param {boolean} development whether packages of development are wanted too; building and serving need none
 * @throws {StartError} when npm fails
 */
export async function ensureInstalled(development) {
  const [wanted, installed] = ['package-lock.json', join('node_modules', '.package-lock.json')].map(
    (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined),
  );
  if (installed && wanted && isInstallCurrent(wanted, installed, development)) return;
  // `npm start` puts it into the environment.
  const npm = process.env.npm_execpath ?? '';
  if (!/npm-cli\.[cm]?js$/.test(npm))
    throw new StartError(
      'The packages are not installed, or not those of the lock file: run npm install first.',
    );
  console.log('Installing the packages. This takes about a minute, the first time only.');
  // Not `npm ci`, which first deletes everything that is installed.
  const packages = development ? '--include=dev' : '--omit=dev';
  await runQuietly(
    [npm, 'install', '--no-save', packages, '--no-audit', '--no-fund'],
    'The packages could not be installed: see above what npm says, and try again when it is mended.',
  );
}
