/**
 * Payload's command line with the site's own environment: `.env` and, on a local run, the secret that
 * `npm start` keeps. `node src/scripts/payload.mjs run src/scripts/doctor.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveSecret } from './secret.mjs';
import { loadEnvFile } from './start/env-file.mjs';
import { exitWith } from './start/start-error.mjs';

/** Times that a script which ended without a word is begun again. */
const TRIES = 10;

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  loadEnvFile(join(root, '.env'), process.env);
  // A person reads what a command says, also in a deployment.
  process.env.LOG_FORMAT ||= 'pretty';
  const dataDir = resolve(root, process.env.DATA_DIR || 'data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  process.env.PAYLOAD_SECRET = resolveSecret(process.env, dataDir);
  const bin = join(root, 'node_modules/payload/bin.js');
  const args = process.argv.slice(2);
  const isScript = args[0] === 'run';
  // A script writes into the site's folders, which are its user's alone; Payload's own commands write sources.
  if (isScript) process.umask(0o077);
  process.exitCode = isScript ? runScript([bin, ...args]) : ask([bin, ...args]);
} catch (error) {
  exitWith(error);
}

/**
 * While the loader's own thread compiles a script nothing keeps Node alive, and now and then it ends
 * with code 0 before the script has begun. Every script says something, so silence is told from success.
 * @param {string[]} args
 * @returns {number} the exit code
 */
function runScript(args) {
  for (let left = TRIES; left > 0; left -= 1) {
    const { status, stdout } = spawnSync(process.execPath, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'inherit'],
      maxBuffer: 64 * 2 ** 20,
    });
    process.stdout.write(stdout);
    if (status !== 0 || stdout.length > 0) return status ?? 1;
  }
  return 1;
}

/**
 * Payload's own commands may ask something, so they keep the terminal.
 * @param {string[]} args
 * @returns {number} the exit code
 */
function ask(args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
