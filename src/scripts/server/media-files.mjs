import { bucketOf } from '../../config/bucket.mjs';
import { answer } from './answer.mjs';
import { EACH_TIME, FOR_GOOD, refuseFile } from './media-answer.mjs';
import { bucketFiles } from './media-bucket.mjs';
import { diskFiles } from './media-disk.mjs';

const PREFIX = '/media/';
/** Where the app lays the question who may see a file (src/server/images/openToFront.ts). */
const SIGHT = Symbol.for('photographer-portfolio.media-sight');
const NAME = /^[A-Za-z0-9_-]+\.(webp|avif|jpg)$/;

/**
 * @typedef {import('node:http').IncomingMessage} Req
 * @typedef {import('node:http').ServerResponse} Res
 * @typedef {(req: Req, res: Res, name: string, caching: string) => unknown} SendFile sends the derivative of
 *   that name with a `Cache-Control`, or says why not
 */

/**
 * Says whether a request is for a file of a photograph.
 * @param {string} url
 * @returns {boolean}
 */
export function isMediaPath(url) {
  return url.startsWith(PREFIX);
}

/**
 * Answers `/media/<name>` before the app's pages are asked: derivatives and nothing else, never an original,
 * and those of a photograph that no page shows to administrators alone (decision P10). They lie on disk, or
 * in a bucket when the environment names one.
 * @param {string} mediaDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {(req: Req, res: Res) => unknown}
 */
export function mediaFiles(mediaDir, env) {
  const bucket = bucketOf(env);
  const sendFile = bucket ? bucketFiles(bucket) : diskFiles(mediaDir);
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return answer(res, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const [path = ''] = (req.url ?? '').split('?', 1);
    const name = path.slice(PREFIX.length);
    if (!NAME.test(name)) return refuseFile(res, 404);
    const sight = await whoMaySee(name, req);
    if (!sight) return answer(res, 503, 'The site is starting', { 'Retry-After': '1' });
    if (sight === 'nobody') return refuseFile(res, 404);
    return sendFile(req, res, name, sight === 'all' ? FOR_GOOD : EACH_TIME);
  };
}

/** @typedef {'all' | 'asker' | 'nobody'} Sight */
/** @typedef {(file: string, headers: import('node:http').IncomingHttpHeaders) => Promise<Sight>} Ask */

/**
 * @param {string} name
 * @param {Req} req
 * @returns {Promise<Sight | undefined>} undefined while the app is not there to say
 */
async function whoMaySee(name, { headers }) {
  const ask = /** @type {Record<symbol, Ask | undefined>} */ (globalThis)[SIGHT];
  return ask?.(name, headers);
}
