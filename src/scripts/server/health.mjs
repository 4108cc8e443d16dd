import { stopping } from '../../config/stopping.mjs';
import { answer, sendJson } from './answer.mjs';

/** Whether the site can be used; the app answers (src/endpoints/health.ts) while it runs. */
export const HEALTH = '/api/health';
/** Whether the process is alive. */
const LIVE = `${HEALTH}/live`;

/**
 * Answers about the server itself, before the app is asked. It lives as long as it answers, even while
 * the app boots; it is of use to visitors from the end of that to the moment when it is asked to stop.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {boolean} isReady whether the app has booted
 * @returns {boolean} false when the app has to answer
 */
export function answerHealth(req, res, isReady) {
  const [path] = (req.url ?? '').split('?', 1);
  const isLive = path === LIVE;
  const status = stopping.aborted ? 'stopping' : 'starting';
  if (!isLive && (path !== HEALTH || (isReady && !stopping.aborted))) return false;
  if (req.method !== 'GET' && req.method !== 'HEAD')
    answer(res, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
  else if (isLive) sendJson(res, 200, { status: 'ok' });
  else sendJson(res, 503, { status });
  return true;
}
