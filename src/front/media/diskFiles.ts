import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import { refuseFile } from './refuseFile';

/** Sends the derivative of that name, or says why not. */
export type SendFile = (
  req: IncomingMessage,
  res: ServerResponse,
  name: string,
  cacheControl: string,
) => void | Promise<void>;

/** Sends derivatives from disk. */
export function diskFiles(mediaDir: string): SendFile {
  const root = join(mediaDir, 'derivatives');
  return (req, res, name, cacheControl) => {
    send(req, name, { root, cacheControl: false, index: false })
      .on('headers', (response) => {
        response.setHeader('Cache-Control', cacheControl);
        response.setHeader('X-Content-Type-Options', 'nosniff');
      })
      .on('directory', () => refuseFile(res, 404))
      .on('error', ({ status = 500, headers }) => refuseFile(res, status, headers))
      .pipe(res);
  };
}
