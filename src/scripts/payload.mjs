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

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  loadEnvFile(join(root, '.env'), process.env);
  const dataDir = resolve(root, process.env.DATA_DIR || 'data');
  mkdirSync(dataDir, { recursive: true });
  process.env.PAYLOAD_SECRET = resolveSecret(process.env, dataDir);
  const bin = join(root, 'node_modules/payload/bin.js');
  const { status } = spawnSync(process.execPath, [bin, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  exitWith(error);
}
