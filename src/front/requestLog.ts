import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/config/env';
import { redact } from '@/shared/logText';
import { HEALTH } from './health';
import { log } from './log';

const LONGEST_PATH = 300;

/** An id that a proxy may give: long enough to be unique, and harmless in a log. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/** Sets the id of a request for the app, and for the client to name when something went wrong. A trusted proxy's is kept. */
export function assignRequestId(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers['x-request-id'];
  const isTrusted = env.TRUST_PROXY > 0 && typeof given === 'string' && WELL_FORMED.test(given);
  const id = isTrusted ? given : randomUUID();
  req.headers['x-request-id'] = id;
  res.setHeader('X-Request-Id', id);
  return id;
}

/** Logs a request when it has ended (LOG_REQUESTS), without its query and the client’s IP address, which a proxy's log has. */
export function logRequest(
  { method, url = '' }: IncomingMessage,
  res: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now();
  const path = pathForLog(url);
  res.on('close', () => {
    // Health probes come every few seconds; only one that fails is worth a line.
    if (path.startsWith(HEALTH) && res.statusCode === 200) return;
    log.info({
      requestId,
      method,
      path,
      status: res.statusCode,
      ms: Math.round(performance.now() - startedAt),
      ...(!res.writableFinished && { cutOff: true }),
      msg: 'request',
    });
  });
}

/** A path without the email addresses and tokens that some screens carry in it, decoded where it need not be encoded. */
export function pathForLog(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const plain = path.replace(/%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f)/gi, decodeURIComponent);
  const parts = plain.split('/').map((part) => (/@|%40/.test(part) ? '[email]' : part));
  return redact(parts.join('/')).slice(0, LONGEST_PATH);
}
