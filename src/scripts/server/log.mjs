import { format } from 'node:util';
import { pino } from 'pino';
import { logSettings } from '../../config/log.mjs';
import { logFormat } from '../../config/log-format.mjs';

/** @type {import('pino').Logger | undefined} */
let opened;

/**
 * The log of the server in front of Next. Opened at its first line, since `.env` is read before.
 * @returns {import('pino').Logger}
 */
export function log() {
  if (!opened) {
    const { options, destination } = logSettings(process.env);
    opened = pino({ ...options, name: 'server' }, destination);
  }
  return opened;
}

/**
 * Makes lines of the log out of what others print, Next above all, where programs read the log.
 * @param {NodeJS.ProcessEnv} env
 */
export function logWhatIsPrinted(env) {
  if (logFormat(env) !== 'json') return;
  const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' };
  for (const [method, level] of Object.entries(levels)) {
    /** @param {unknown[]} words */
    const print = (...words) => log()[/** @type {'info'} */ (level)](format(...words));
    Object.assign(console, { [method]: print });
  }
}
