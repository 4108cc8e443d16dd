import type { IncomingMessage, ServerResponse } from 'node:http';
import { MESSAGES } from '@/contract/messages';
import { stopping } from '@/shared/processState';
import { sendMessage, writeJson } from './jsonAnswers';

/** The path that answers whether the site can be used. While it runs, the app answers (src/endpoints/endpoints.ts). */
export const HEALTH = '/api/health';
const LIVE = `${HEALTH}/live`;

/**
 * Answers about the server itself, before the app is asked: it is alive as long as it answers, even while the app
 * boots, and ready until it is asked to stop. @returns false when the app has to answer
 */
export function answerHealth(req: IncomingMessage, res: ServerResponse, isReady: boolean) {
  const [path] = (req.url ?? '').split('?', 1);
  if (path !== LIVE && (path !== HEALTH || (isReady && !stopping.aborted))) return false;
  if (req.method !== 'GET' && req.method !== 'HEAD')
    sendMessage(res, 405, MESSAGES.methodNotAllowed, { Allow: 'GET, HEAD' });
  else if (path === LIVE) writeJson(res, 200, { status: 'ok' }).end();
  else writeJson(res, 503, { status: stopping.aborted ? 'stopping' : 'starting' }).end();
  return true;
}
