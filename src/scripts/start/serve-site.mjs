import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleServer, serverBundle } from './bundle.mjs';
import { portError } from './machine.mjs';
import { StartError } from './start-error.mjs';

/**
 * Serves what is built, in development the sources.
 * @param {import('../../front/settings').ServerSettings & {root: string, dev: boolean}} settings
 * @throws {StartError} when there is no build, the port cannot be had, or the app does not boot
 */
export async function serveSite(settings) {
  const { root, dev, port } = settings;
  if (dev) await bundleServer(root, dev);
  const bundle = serverBundle(root, dev);
  if (!existsSync(bundle)) throw new StartError('The site is not built: run npm run build first.');
  /** @type {import('../../front/serve')} */
  const { serve } = await import(pathToFileURL(bundle).href);
  const isUp = await serve(settings).catch((error) => {
    throw error.syscall === 'listen' ? portError(port, error) : error;
  });
  if (!isUp) throw new StartError('The site could not start: see above what is wrong.');
}
