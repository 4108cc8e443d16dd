import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../config/start-error.mjs';

const COMMANDS = join('.next', 'commands');

/**
 * Where the bundle of src/front is written. Development has its own, so that it never takes the place of the build's.
 * @param {boolean} dev
 */
const serverBundle = (dev) => join('.next', dev ? 'front-dev.mjs' : 'front.mjs');

/**
 * Where the bundle of a command of src/scripts is written.
 * @param {string} command
 */
export const commandBundle = (command) => join(COMMANDS, `${command}.mjs`);

/**
 * Bundles the HTTP server (src/front). Like the scripts of the pages it keeps the address of the API that the build was
 * made for.
 * @param {boolean} dev
 */
export const bundleServer = (dev) =>
  bundle({
    entryPoints: ['src/front/serve.ts'],
    outfile: serverBundle(dev),
    define: {
      'process.env.NEXT_PUBLIC_API_URL': JSON.stringify(process.env.NEXT_PUBLIC_API_URL ?? ''),
    },
  });

/**
 * Loads the HTTP server, which reads the environment as it is loaded.
 * @param {{dev: boolean, isBuilt: boolean}} state `isBuilt`: its bundle is that of the build
 * @returns {Promise<import('../../front/serve')>}
 * @throws {StartError} when there is no build, or a setting cannot be used
 */
export async function loadServer({ dev, isBuilt }) {
  if (!isBuilt) await bundleServer(dev);
  const bundle = serverBundle(dev);
  if (!existsSync(bundle)) throw new StartError('The site is not built: run npm run build first.');
  return import(pathToFileURL(bundle).href);
}

/** Bundles the commands that are run beside the site (src/scripts/*.ts). */
export const bundleCommands = () =>
  bundle({
    entryPoints: readdirSync('src/scripts')
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `src/scripts/${name}`),
    outdir: COMMANDS,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    // Next does not export its subpaths to Node's own resolution.
    alias: { 'next/constants': 'next/constants.js', 'next/server': 'next/server.js' },
  });

/**
 * Bundles our own modules; the oldest Node that the site runs on does not run TypeScript.
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(options) {
  const { build } = await import('esbuild');
  await build({
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  });
}
