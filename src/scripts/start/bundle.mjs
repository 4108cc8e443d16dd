import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../config/start-error.mjs';

const COMMANDS = join('.next', 'commands');

/**
 * Where the bundle of src/front is written: that of a build, or one that serves while there is none.
 * @param {boolean} isBuilt
 */
const serverBundle = (isBuilt) => join('.next', isBuilt ? 'front.mjs' : 'front-unbuilt.mjs');

/**
 * Where the bundle of a command of src/scripts is written.
 * @param {string} command
 */
export const commandBundle = (command) => join(COMMANDS, `${command}.mjs`);

/**
 * Bundles the HTTP server (src/front). Like the scripts of the pages it keeps the address of the API that the build was
 * made for.
 * @param {boolean} isBuilt whether it is part of a build
 */
export const bundleServer = (isBuilt) =>
  bundle({
    entryPoints: ['src/front/serve.ts'],
    outfile: serverBundle(isBuilt),
    define: {
      'process.env.NEXT_PUBLIC_API_URL': JSON.stringify(process.env.NEXT_PUBLIC_API_URL ?? ''),
    },
  });

/**
 * Loads the HTTP server, which reads the environment as it is loaded.
 * @param {boolean} isBuilt whether there is a build; development and a start that is still to build bundle their own
 * @returns {Promise<import('../../front/serve')>}
 * @throws {StartError} when there is no build, or a setting cannot be used
 */
export async function loadServer(isBuilt) {
  if (!isBuilt) await bundleServer(false);
  const bundle = serverBundle(isBuilt);
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
