import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resolveSecret } from '../secret.mjs';
import { loadEnvFile } from './env-file.mjs';

/**
 * Gives a command beside the site the site's own environment: `.env` and, on a local run, the secret that
 * `npm start` keeps.
 * @param {string} root the project's folder
 * @throws {import('./start-error.mjs').StartError} when a deployment has no secret
 */
export function prepareCommand(root) {
  loadEnvFile(join(root, '.env'), process.env);
  // A person reads what a command says, also in a deployment.
  process.env.LOG_FORMAT ||= 'pretty';
  const dataDir = resolve(root, process.env.DATA_DIR || 'data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  process.env.PAYLOAD_SECRET = resolveSecret(process.env, dataDir);
}
