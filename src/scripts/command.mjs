/**
 * Runs a command beside the site, as `npm run doctor fix` does. Node is told the condition `production` (package.json):
 * the entry of Lexical for Node alone waits at its top level for one of its builds, and there Node 20 now and then ends
 * early, with exit code 13.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuildCurrent } from './start/build.mjs';
import { bundleCommands, commandBundle } from './start/bundle.mjs';
import { prepareCommand } from './start/command-environment.mjs';
import { exitWith } from './start/start-error.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [node, , command, ...words] = process.argv;

try {
  process.chdir(root);
  // Payload migrates a new database, and writes no files of its own, only in production.
  Object.assign(process.env, { NODE_ENV: 'production' });
  prepareCommand(root);
  // The site's folders are its user's alone.
  process.umask(0o077);
  // A container holds the build without the sources.
  const hasSources = existsSync(join(root, 'payload.config.ts'));
  if (hasSources && !isBuildCurrent(root, process.env)) await bundleCommands(root);
  const bundle = commandBundle(root, command);
  process.argv = [node, bundle, ...words];
  await import(pathToFileURL(bundle).href);
} catch (error) {
  exitWith(error);
}
