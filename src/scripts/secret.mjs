import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeployment } from '../config/deployment.mjs';
import { StartError } from './start/start-error.mjs';

/** The value that `.env.example` shows: public, so worth nothing as a secret. */
export const PLACEHOLDER = 'change-me-to-32-or-more-random-characters';
const SHORTEST = 32;
const HOW_TO_MAKE_ONE = `node -e "console.log(require('crypto').randomBytes(32).toString('hex'))"`;

/**
 * Gives the secret that signs sessions: PAYLOAD_SECRET when set; on a local run one that is made
 * once and kept in the data folder.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir an existing, writable folder
 * @returns {string}
 * @throws {StartError} when the secret is weak, or missing in a deployment
 */
export function resolveSecret(env, dataDir) {
  const given = env.PAYLOAD_SECRET;
  if (!given && isDeployment(env)) {
    throw new StartError(
      `PAYLOAD_SECRET is not set, and a site with its own SITE_URL or DATABASE_URI needs one: make it with  ${HOW_TO_MAKE_ONE}  and keep it in .env.`,
    );
  }
  if (!given) return localSecret(join(dataDir, 'secret'));
  if (given === PLACEHOLDER || given.length < SHORTEST) {
    throw new StartError(
      `PAYLOAD_SECRET is ${given === PLACEHOLDER ? 'still the example' : `shorter than ${SHORTEST} characters`}: make a new one with  ${HOW_TO_MAKE_ONE}  and keep it in .env.`,
    );
  }
  return given;
}

/** @param {string} path */
function localSecret(path) {
  try {
    return readSecret(path);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  keepSecret(path);
  return readSecret(path);
}

/** @param {string} path */
function readSecret(path) {
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= SHORTEST) return secret;
  throw new StartError(
    `The file ${path} is damaged: delete it and start again (everyone signs in anew).`,
  );
}

/**
 * Writes beside and then links, so that neither a kill nor a second start at the same moment
 * leaves half a secret or two of them.
 * @param {string} path
 */
function keepSecret(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Some file systems (exFAT) have no links.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
