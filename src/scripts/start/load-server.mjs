import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../config/start-error.mjs';
import { bundleServer, serverBundle } from './bundle.mjs';

/**
 * Loads the HTTP server (src/front), which reads the environment as it is loaded.
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
