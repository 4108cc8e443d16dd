/** Runs a script of the site in TypeScript: `node src/scripts/run.mjs src/scripts/doctor.ts fix`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareCommand } from './start/command-environment.mjs';
import { exitWith } from './start/start-error.mjs';

/**
 * 'Unsettled Top-Level Await' (Node's documentation of process): Node 20 ends so now and then while it still
 * loads the modules of Payload, before the script has begun.
 */
const NEVER_BEGAN = 13;
const ATTEMPTS = 10;

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  prepareCommand(root);
  // The site's folders are its user's alone.
  process.umask(0o077);
  process.exitCode = run(['--import', 'tsx', ...process.argv.slice(2)]);
} catch (error) {
  exitWith(error);
}

/**
 * @param {string[]} args of Node
 * @returns {number} the exit code
 */
function run(args) {
  let status = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    ({ status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }));
    if (status !== NEVER_BEGAN) break;
  }
  return status ?? 1;
}
