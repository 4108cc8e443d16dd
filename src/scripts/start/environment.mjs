import { join, resolve } from 'node:path';
import { resolveSecret } from '../secret.mjs';
import { trustedProxies } from '../server/trusted-proxies.mjs';
import { loadEnvFile } from './env-file.mjs';
import { requirePort, requireWritableFolder } from './machine.mjs';
import { StartError } from './start-error.mjs';

const DEFAULT_PORT = 8080;

/**
 * Loads `.env`, looks at every setting that could stop the server, and puts the secret and the
 * port into the environment, where the app reads them (decisions F1, G1, G2).
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env changed in place
 * @returns {Promise<{port: number, proxies: number, mediaDir: string}>}
 * @throws {StartError} with one sentence for the first thing that is wrong
 */
export async function prepareEnvironment(root, env) {
  loadEnvFile(join(root, '.env'), env);
  const port = parsePort(env.PORT);
  const proxies = trustedProxies(env.TRUST_PROXY);
  checkDatabase(env.DATABASE_URI);
  const dataDir = resolve(root, env.DATA_DIR || 'data');
  const mediaDir = resolve(root, env.MEDIA_DIR || 'media');
  requireWritableFolder('DATA_DIR', dataDir);
  requireWritableFolder('MEDIA_DIR', mediaDir);
  await requirePort(port);
  env.PAYLOAD_SECRET = resolveSecret(env, dataDir);
  env.PORT = String(port);
  return { port, proxies, mediaDir };
}

/**
 * @param {string | undefined} value
 * @returns {number}
 * @throws {StartError} when it is no port number
 */
export function parsePort(value) {
  if (!value) return DEFAULT_PORT;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65535) return port;
  throw new StartError(`PORT must be a number from 1 to 65535, and it is '${value}'.`);
}

/**
 * @param {string | undefined} uri
 * @throws {StartError} when the scheme is neither of the two that the production database has (G2)
 */
export function checkDatabase(uri) {
  if (!uri || /^mongodb(\+srv)?:\/\//.test(uri)) return;
  throw new StartError(
    'DATABASE_URI must begin with mongodb:// or mongodb+srv://, or be left out to use the embedded database.',
  );
}
