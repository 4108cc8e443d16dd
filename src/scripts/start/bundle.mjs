import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the bundle of src/front is written. Development has its own, so that it never takes the place of the build's.
 * @param {string} root the project's folder
 * @param {boolean} dev
 */
export const serverBundle = (root, dev) => join(root, '.next', dev ? 'front-dev.mjs' : 'front.mjs');

/** @param {string} root the project's folder */
const commandFolder = (root) => join(root, '.next', 'commands');

/**
 * Where the bundle of a command of src/scripts is written.
 * @param {string} root the project's folder
 * @param {string} command
 */
export const commandBundle = (root, command) => join(commandFolder(root), `${command}.mjs`);

/**
 * Bundles the HTTP server (src/front). Like the scripts of the pages it keeps the address of the API that the build was
 * made for.
 * @param {string} root the project's folder
 * @param {boolean} dev
 */
export const bundleServer = (root, dev) =>
  bundle(root, {
    entryPoints: [join(root, 'src', 'front', 'serve.ts')],
    outfile: serverBundle(root, dev),
    define: {
      'process.env.NEXT_PUBLIC_API_URL': JSON.stringify(process.env.NEXT_PUBLIC_API_URL ?? ''),
    },
  });

/**
 * Bundles the commands that are run beside the site (src/scripts/*.ts).
 * @param {string} root the project's folder
 */
export const bundleCommands = (root) => {
  const folder = join(root, 'src', 'scripts');
  return bundle(root, {
    entryPoints: readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
    outdir: commandFolder(root),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    // Next does not export its subpaths to Node's own resolution.
    alias: { 'next/constants': 'next/constants.js', 'next/server': 'next/server.js' },
  });
};

/**
 * Bundles our own modules; the oldest Node that the site runs on does not run TypeScript.
 * @param {string} root the project's folder
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(root, options) {
  const { build } = await import('esbuild');
  await build({
    tsconfig: join(root, 'tsconfig.json'),
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
