import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { LOG_FORMATS } from '../../config/log-format.mjs';
import { resolveSecret } from '../secret.mjs';
import { loadEnvFile } from './env-file.mjs';
import { requirePort, requireWritableFolder } from './machine.mjs';
import { makePrivate } from './private-folders.mjs';
import { StartError } from './start-error.mjs';
import { stopTimes } from './stop-times.mjs';
import { trustedProxies } from './trusted-proxies.mjs';

const DEFAULT_PORT = 8080;
const LOOPBACK = '127.0.0.1';

/**
 * Loads `.env`, looks at every setting that could stop the server, and puts the secret and the
 * port into the environment, where the app reads them (docs/specification.md#environment, #one-origin).
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env changed in place
 * @returns {Promise<import('../../front/settings').ServerSettings>}
 * @throws {StartError} with one sentence for the first thing that is wrong
 */
export async function prepareEnvironment(root, env) {
  loadEnvFile(join(root, '.env'), env);
  const port = parsePort(env.PORT);
  const proxies = trustedProxies(env.TRUST_PROXY);
  const host = parseHost(env.HOST, proxies);
  const times = stopTimes(env);
  checkDatabase(env.DATABASE_URI);
  checkLogFormat(env.LOG_FORMAT);
  const dataDir = resolve(root, env.DATA_DIR || 'data');
  const mediaDir = resolve(root, env.MEDIA_DIR || 'media');
  requireWritableFolder('DATA_DIR', dataDir);
  requireWritableFolder('MEDIA_DIR', mediaDir);
  for (const folder of [dataDir, mediaDir]) makePrivate(folder);
  await requirePort(port, host);
  env.PAYLOAD_SECRET = resolveSecret(env, dataDir);
  env.PORT = String(port);
  const logRequests = env.LOG_REQUESTS === '1' || env.LOG_REQUESTS === 'true';
  return { port, host, proxies, mediaDir, stopTimes: times, logRequests };
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
 * Reads HOST, the address of this machine to listen on. Behind a proxy of the owner's only this machine is listened
 * to: whoever reached the server past the proxy could claim any address (TRUST_PROXY).
 * @param {string | undefined} value
 * @param {number} proxies how many proxies stand in front
 * @returns {string | undefined} undefined for every address
 * @throws {StartError} when it is no address
 */
export function parseHost(value, proxies) {
  if (!value) return proxies > 0 ? LOOPBACK : undefined;
  if (isIP(value) || value === 'localhost') return value;
  throw new StartError(
    `HOST must be an IP address of this machine, for example 127.0.0.1 or 0.0.0.0, and it is '${value}'.`,
  );
}

/**
 * @param {string | undefined} uri
 * @throws {StartError} when the scheme is neither of the two that the production database has (docs/specification.md#databases)
 */
export function checkDatabase(uri) {
  if (!uri || /^mongodb(\+srv)?:\/\//.test(uri)) return;
  throw new StartError(
    'DATABASE_URI must begin with mongodb:// or mongodb+srv://, or be left out to use the embedded database.',
  );
}

/**
 * @param {string | undefined} format
 * @throws {StartError} when there is no such format
 */
export function checkLogFormat(format) {
  if (!format || LOG_FORMATS.includes(format)) return;
  throw new StartError(`LOG_FORMAT must be ${LOG_FORMATS.join(' or ')}, and it is '${format}'.`);
}
