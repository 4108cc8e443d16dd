import { join } from 'node:path';
import send from 'send';
import { refuseFile } from './media-answer.mjs';

/**
 * Sends derivatives from disk.
 * @param {string} mediaDir
 * @returns {import('./media-files.mjs').SendFile}
 */
export function diskFiles(mediaDir) {
  const root = join(mediaDir, 'derivatives');
  return (req, res, name, caching) => {
    send(req, name, { root, cacheControl: false, index: false })
      .on('headers', (response) => {
        response.setHeader('Cache-Control', caching);
        response.setHeader('X-Content-Type-Options', 'nosniff');
      })
      .on('directory', () => refuseFile(res, 404))
      .on('error', ({ status = 500, headers }) => refuseFile(res, status, headers))
      .pipe(res);
  };
}
