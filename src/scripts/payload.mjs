/** Payload's command line with the site's own environment: `node src/scripts/payload.mjs generate:types`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareCommand } from './start/command-environment.mjs';
import { exitWith } from './start/start-error.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  prepareCommand(root);
  const program = join(root, 'node_modules/payload/bin.js');
  // For the condition see command.mjs.
  const args = ['--conditions=production', program, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  exitWith(error);
}
