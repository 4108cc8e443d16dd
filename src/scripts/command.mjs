/** Runs a command beside the site, as `npm run doctor fix` does. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { exitWith } from '../config/start-error.mjs';
import { isBuildCurrent } from './start/build-site.mjs';
import { bundleCommands, bundleImageProcess, commandBundle } from './start/bundle.mjs';
import { enterProject } from './start/enter-project.mjs';

const [node, , command, ...words] = process.argv;

try {
  enterProject();
  // Payload migrates a new database, and writes no files of its own, only in production.
  Object.assign(process.env, { NODE_ENV: 'production' });
  // A person reads the output of a command, also in a deployment.
  process.env.LOG_FORMAT ||= 'pretty';
  // The site's folders are its user's alone.
  process.umask(0o077);
  // A container has the build without the sources.
  if (existsSync('payload.config.ts') && !isBuildCurrent())
    await Promise.all([bundleCommands(), bundleImageProcess()]);
  const bundle = commandBundle(command);
  process.argv = [node, bundle, ...words];
  await import(pathToFileURL(bundle).href);
} catch (error) {
  exitWith(error);
}
