import { HEALTH } from './health.mjs';
import { log } from './log.mjs';

const LONGEST_PATH = 300;

/**
 * Writes a line for a request when it has ended (LOG_REQUESTS): what was asked for, without query and
 * without the address of whoever asked; a proxy's log has that.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {string} requestId
 */
export function logRequest({ method, url = '' }, res, requestId) {
  const begun = performance.now();
  const path = pathForLog(url);
  res.on('close', () => {
    // Probes come every few seconds; only one that fails says anything.
    if (path.startsWith(HEALTH) && res.statusCode === 200) return;
    log().info({
      requestId,
      method,
      path,
      status: res.statusCode,
      ms: Math.round(performance.now() - begun),
      ...(!res.writableFinished && { cutOff: true }),
      msg: 'request',
    });
  });
}

/**
 * The path of an address without what it says of people: some screens carry an email address.
 * @param {string} url
 * @returns {string}
 */
export function pathForLog(url) {
  const [path] = url.split(/[?#]/, 1);
  const parts = path.split('/').map((part) => (/@|%40/.test(part) ? '[email]' : part));
  return parts.join('/').slice(0, LONGEST_PATH);
}
