import { commaList } from '../../config/comma-list.mjs';
import { withRequestId } from '../../config/request-id.mjs';
import { logRequest } from './access-log.mjs';
import { answer, OUR_FAULT } from './answer.mjs';
import { sayWhatIsAskedFor } from './asked-for.mjs';
import { watchBody } from './body-limit.mjs';
import { setTrustedHeaders } from './client-address.mjs';
import { answerHealth } from './health.mjs';
import { keepAnswers } from './kept-answers.mjs';
import { keepLists } from './kept-lists.mjs';
import { log } from './log.mjs';
import { isMediaPath, mediaFiles } from './media-files.mjs';
import { nameRequest } from './request-id.mjs';
import { refusedTarget } from './request-target.mjs';
import { chooseMaking } from './site-pages.mjs';
import { callsPanel, dropInternalHeaders, dropMethodOverride } from './untrusted-headers.mjs';
import { visitor } from './visitor.mjs';

/**
 * @typedef {{
 *   proxies: number, mediaDir: string, logRequests: boolean, dev: boolean,
 *   prepared: Promise<void>, isReady: () => boolean,
 * }} Settings `prepared`: the app takes requests; `isReady`: it has booted
 */

/**
 * Answers every request: names it, refuses what is malformed, sends health and image files, and leaves
 * the rest to the app.
 * @param {ReturnType<typeof import('next').default>} app
 * @param {Settings} settings
 * @returns {import('node:http').RequestListener}
 */
export function answerRequests(app, { proxies, mediaDir, logRequests, dev, prepared, isReady }) {
  const sendMedia = mediaFiles(mediaDir, process.env);
  /** @type {import('node:http').RequestListener} */
  const ask = (req, res) => app.getRequestHandler()(req, res);
  const answerKept = keepAnswers(ask);
  const answerList = keepLists(ask, commaList(process.env.CORS_ORIGINS));

  /** @type {import('node:http').RequestListener} */
  const handle = async (req, res) => {
    try {
      setTrustedHeaders(req, proxies);
      dropInternalHeaders(req);
      const admitBody = watchBody(req, res);
      const refusal = refusedTarget(req, dev);
      if (refusal) return answer(res, refusal.status, refusal.message, refusal.headers);
      if (answerHealth(req, res, isReady())) return;
      if (isMediaPath(req.url ?? '')) return await sendMedia(req, res);
      await prepared;
      if (!(await admitBody())) return;
      const isSignedIn = async () => Boolean(await visitor()?.isSignedIn(req.headers));
      if (callsPanel(req) && !(await isSignedIn())) return answer(res, 401, 'Not signed in');
      await dropMethodOverride(req, isSignedIn);
      sayWhatIsAskedFor(req);
      if (!dev && (await answerList(req, res))) return;
      await chooseMaking(req, res);
      if (!dev && (await answerKept(req, res))) return;
      await app.getRequestHandler()(req, res);
    } catch (err) {
      if (res.headersSent) return res.destroy();
      log().error({ err, msg: 'Unexpected failure' });
      answer(res, 500, OUR_FAULT);
    }
  };
  return (req, res) => {
    const id = nameRequest(req, res, proxies);
    if (logRequests) logRequest(req, res, id);
    withRequestId(id, () => handle(req, res));
  };
}
