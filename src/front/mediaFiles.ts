import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import { env } from '@/config/env';
import { MESSAGES } from '@/contract/messages';
import { bucket } from '@/shared/bucket';
import { processState } from '@/shared/processState';
import { bucketFiles } from './bucketFiles';
import { refuseFile, type SendFile } from './fileAnswers';
import { sendMessage, sendStarting } from './jsonAnswers';
import { setPrivateHeaders } from './securityHeaders';

const PREFIX = '/media/';
const NAME = /^[A-Za-z0-9_-]+\.(webp|avif|jpg)$/;

/** A derivative's name changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A file that is private now may be public or gone the next time. */
const PRIVATE_REVALIDATED = 'private, no-cache';
/** What a portfolio shows that is not published (docs/specification.md#visibility). */
const PRIVATE_UNKEPT = 'private, no-store';

/** Says whether a request is for a file of a photograph. */
export const isMediaPath = (url: string): boolean => url.startsWith(PREFIX);

/**
 * Answers `/media/<name>` from disk or bucket, without the app's router: derivatives alone, never an original. Those
 * that no page shows go to administrators and to the clients of their gallery.
 */
export function mediaFiles(mediaDir = env.MEDIA_DIR) {
  const sendFile = bucket ? bucketFiles(bucket) : diskFiles(mediaDir);
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendMessage(res, 405, MESSAGES.methodNotAllowed, { Allow: 'GET, HEAD' });
    const [path = ''] = (req.url ?? '').split('?', 1);
    const name = path.slice(PREFIX.length);
    if (!NAME.test(name)) return refuseFile(res, 404);
    const access = await processState.checkMediaAccess?.(name, req.headers);
    if (!access) return sendStarting(res);
    if (access === 'nobody') return refuseFile(res, 404);
    if (access === 'all') return sendFile(req, res, name, IMMUTABLE);
    setPrivateHeaders(res);
    const isKept = access === 'viewer';
    return sendFile(req, res, name, isKept ? PRIVATE_REVALIDATED : PRIVATE_UNKEPT);
  };
}

function diskFiles(mediaDir: string): SendFile {
  const root = join(mediaDir, 'derivatives');
  return (req, res, name, cacheControl) => {
    send(req, name, { root, cacheControl: false, index: false })
      .on('headers', (response) => response.setHeader('Cache-Control', cacheControl))
      .on('directory', () => refuseFile(res, 404))
      .on('error', ({ status = 500, headers }) => refuseFile(res, status, headers))
      .pipe(res);
  };
}
