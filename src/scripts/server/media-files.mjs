import { join } from 'node:path';
import send from 'send';
import { answer, OUR_FAULT } from './answer.mjs';

const PREFIX = '/media/';
const NAME = /^[A-Za-z0-9_-]+\.(webp|avif|jpg)$/;

/**
 * Says whether a request is for a file of the media folder.
 * @param {string} url
 * @returns {boolean}
 */
export function isMediaPath(url) {
  return url.startsWith(PREFIX);
}

/**
 * Answers `/media/<name>` straight from disk: the public derivatives and nothing else, never an
 * original (decision P10). A derivative's name changes with its content, so it is kept for ever.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {string} mediaDir
 */
export function serveMedia(req, res, mediaDir) {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    return answer(res, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
  }
  const [path] = (req.url ?? '').split('?', 1);
  const name = path.slice(PREFIX.length);
  if (!NAME.test(name)) return answer(res, 404, 'Not found');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  send(req, name, {
    root: join(mediaDir, 'derivatives'),
    maxAge: '1y',
    immutable: true,
    index: false,
  })
    .on('directory', () => refuse(res, { status: 404 }))
    .on('error', (error) => refuse(res, error))
    .pipe(res);
}

/**
 * @param {import('node:http').ServerResponse} res
 * @param {{status?: number, headers?: Record<string, string>}} error
 */
function refuse(res, { status = 500, headers }) {
  if (res.headersSent) return res.destroy();
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  if (status === 404) return answer(res, 404, 'Not found');
  if (status === 412) return answer(res, 412, 'The file is another one by now');
  if (status === 416) return answer(res, 416, 'There is no such part of the file', headers);
  answer(res, 500, OUR_FAULT);
}
