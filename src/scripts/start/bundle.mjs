import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IMAGE_PROCESS } from '../../config/image-process.mjs';
import { StartError } from '../../config/start-error.mjs';

const COMMANDS = join('.next', 'commands');
/** Where a build of Next links the packages that it leaves to Node, by their names and a hash. */
const LINKS = join('.next', 'node_modules');

/**
 * The packages of Payload that Next leaves to Node (next.config.mjs), each with the exports that the app imports. An export
 * that is missing here cannot be loaded, and what imports it answers 500.
 */
const PAYLOAD = {
  payload: ['.', './internal', './shared'],
  '@payloadcms/db-sqlite': ['.', './drizzle', './drizzle/libsql'],
  '@payloadcms/db-mongodb': ['.'],
  '@payloadcms/email-nodemailer': ['.'],
};

/** Packages that are not bundled: they have native code or files of their own, or only some sites load them. */
const EXTERNAL = [
  ...['sharp', 'libheif-js', '@libsql/client', 'pino', 'pino-pretty', 'file-type', 'busboy'],
  ...['@aws-sdk/*', 'ioredis', 'next', 'react', 'react-dom', 'drizzle-kit', 'prettier'],
];

/** So that each class exists once. @type {import('esbuild').BuildOptions} */
const WITH_CHUNKS = { splitting: true, outExtension: { '.js': '.mjs' } };

/**
 * Without a build the bundle lies outside .next. Node remembers that a folder has no package.json, and the build that this
 * process then runs writes one into .next. @param {boolean} isBuilt
 */
const serverBundle = (isBuilt) => join(isBuilt ? '.next' : 'node_modules/.cache', 'front.mjs');

/** Where the bundle of a command of src/scripts is written. @param {string} command */
export const commandBundle = (command) => join(COMMANDS, `${command}.mjs`);

/**
 * Bundles the HTTP server, with the URL of the API that the build is made for, as the scripts of the pages have it.
 * @param {boolean} isBuilt whether it is part of a build
 */
export const bundleServer = (isBuilt) =>
  bundle({
    entryPoints: ['src/front/serveSite.ts'],
    outfile: serverBundle(isBuilt),
    define: {
      'process.env.NEXT_PUBLIC_API_URL': JSON.stringify(process.env.NEXT_PUBLIC_API_URL ?? ''),
    },
  });

/**
 * Loads the HTTP server, which reads the environment as it is loaded.
 * @param {boolean} isBuilt whether there is a build; without one this bundles the server first
 * @returns {Promise<import('../../front/serveSite')>}
 * @throws {StartError} when there is no build, or a setting cannot be used
 */
export async function loadServer(isBuilt) {
  if (!isBuilt) await Promise.all([bundleServer(false), bundleImageProcess()]);
  const bundle = serverBundle(isBuilt);
  if (!existsSync(bundle)) throw new StartError('The site is not built: run npm run build first.');
  return import(pathToFileURL(bundle).href);
}

/**
 * Bundles Payload for the app, in place of Next's links to its packages: loading their 1,500 files one by one took a quarter
 * of a start.
 */
export async function bundlePayload() {
  /** @type {Record<string, string>} */
  const entryPoints = {};
  for (const [name, subpaths] of Object.entries(PAYLOAD)) {
    const link = linkOf(name);
    rmSync(join(LINKS, link));
    mkdirSync(join(LINKS, link));
    /** @type {Record<string, string>} */
    const exports = {};
    for (const subpath of subpaths) {
      entryPoints[posix.join(link, subpath, 'index')] = posix.join(name, subpath);
      exports[subpath] = `${subpath}/index.mjs`;
    }
    writeFileSync(join(LINKS, link, 'package.json'), JSON.stringify({ exports }));
  }
  await bundle({ entryPoints, outdir: LINKS, sourcemap: false, ...WITH_CHUNKS });
}

/** The path below `LINKS` of Next's link to a package. @param {string} name */
function linkOf(name) {
  const folder = dirname(name);
  const link = readdirSync(join(LINKS, folder)).find((one) => one.startsWith(`${basename(name)}-`));
  if (!link) throw new StartError(`Next has not linked ${name} in ${LINKS}.`);
  return posix.join(folder, link);
}

/** Bundles the commands that are run beside the site (src/scripts/*.ts). */
export const bundleCommands = () =>
  bundle({
    entryPoints: readdirSync('src/scripts')
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `src/scripts/${name}`),
    outdir: COMMANDS,
    // Next does not export its subpaths to Node's own resolution.
    alias: { 'next/constants': 'next/constants.js', 'next/server': 'next/server.js' },
    ...WITH_CHUNKS,
  });

/** Bundles what the processes run that decode photographs. */
export const bundleImageProcess = () =>
  bundle({ entryPoints: ['src/server/images/process/imageProcess.ts'], outfile: IMAGE_PROCESS });

/**
 * A file loads sooner than the hundreds that it imports, and Node 20 does not run TypeScript.
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(options) {
  const { build } = await import('esbuild');
  await build({
    bundle: true,
    external: EXTERNAL,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The entry of Lexical for any environment waits at its top level, and there Node 20 now and then ends with exit code 13.
    conditions: ['production'],
    // Bundled CommonJS modules call `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  });
}
