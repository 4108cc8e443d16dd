import { join } from 'node:path';

/**
 * Where the bundle of src/front is written. Development has its own, so that it never takes the place of the build's.
 * @param {string} root the project's folder
 * @param {boolean} dev
 */
export const serverBundle = (root, dev) => join(root, '.next', dev ? 'front-dev.mjs' : 'front.mjs');

/**
 * Bundles the HTTP server (src/front), since the oldest Node that the site runs on does not run TypeScript.
 * @param {string} root the project's folder
 * @param {boolean} dev
 */
export async function bundleServer(root, dev) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'src', 'front', 'serve.ts')],
    outfile: serverBundle(root, dev),
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}
