import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import type next from 'next';
import { env } from '@/config/env';
import { MESSAGES } from '@/contract/messages';
import { withHashing } from '@/shared/hashing';
import { processState } from '@/shared/processState';
import { withRequest } from '@/shared/request';
import { createAnswerCache } from './cache/answerCache';
import { missingPages } from './cache/missingPages';
import { galleryPageGate } from './galleryPageGate';
import { answerHealth } from './health';
import { limitBody } from './limits/bodyLimit';
import type { MeteredRequest } from './limits/meteredRequest';
import { refuseHashing } from './limits/refuseHashing';
import { logRequest } from './log/accessLog';
import { log } from './log/log';
import { assignRequestId } from './log/requestId';
import { isMediaPath, mediaFiles } from './media/mediaFiles';
import { isGalleryPath, setPrivateHeaders } from './privateHeaders';
import { isForeignWrite, setTrustedHeaders } from './request/clientAddress';
import { listBuiltFiles, refuseTarget } from './request/requestTarget';
import { callsPanel, dropInternalHeaders, dropMethodOverride } from './request/untrustedHeaders';
import { setNoncePolicy, setSecurityHeaders } from './securityHeaders';
import { sendMessage } from './sendJson';

type Settings = {
  dev: boolean;
  /** The app takes requests. */
  prepared: Promise<void>;
  /** Whether the app has booted. */
  isReady: () => boolean;
};

/**
 * Handles every request: gives it an id, refuses what is malformed, answers health checks, sends image files and
 * shared answers, and leaves the rest to the app.
 */
export function createRequestHandler(
  app: ReturnType<typeof next>,
  { dev, prepared, isReady }: Settings,
): RequestListener<typeof MeteredRequest> {
  const { TRUST_PROXY: proxies } = env;
  const sendMedia = mediaFiles();
  const askApp = app.getRequestHandler();
  const readManifest = () => JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8'));
  const answerFromCache = dev
    ? undefined
    : createAnswerCache(askApp, env.CORS_ORIGINS, missingPages(readManifest()));
  const builtFiles = dev ? undefined : listBuiltFiles();
  const isHttps = env.SITE_URL?.startsWith('https:') === true;

  const handle = async (req: MeteredRequest, res: ServerResponse): Promise<void> => {
    try {
      setSecurityHeaders(res, { dev, isHttps });
      if (isGalleryPath(req.url ?? '')) setPrivateHeaders(res);
      setTrustedHeaders(req, proxies);
      dropInternalHeaders(req);
      const admitBody = limitBody(req, res);
      const refusal = refuseTarget(req, builtFiles);
      if (refusal) return sendMessage(res, refusal.status, refusal.message, refusal.headers);
      if (answerHealth(req, res, isReady())) return;
      if (isMediaPath(req.url ?? '')) return await sendMedia(req, res);
      if (isForeignWrite(req)) return sendMessage(res, 403, MESSAGES.notAllowed);
      if (refuseHashing(req, res)) return;
      await prepared;
      if (!(await admitBody())) return;
      const isSignedIn = async () => Boolean(await processState.visitors?.isSignedIn(req.headers));
      if (callsPanel(req) && !(await isSignedIn())) return sendMessage(res, 401, 'Not signed in');
      await dropMethodOverride(req, isSignedIn);
      // A layout of Next's does not know the address, and the login must lead back to it.
      req.headers['x-asked-for'] = req.url;
      if (!(await galleryPageGate(req, res))) return;
      if (answerFromCache) {
        if (await answerFromCache(req, res)) return;
        setNoncePolicy(req, res);
      }
      await askApp(req, res);
    } catch (err) {
      if (res.headersSent) {
        res.destroy();
        return;
      }
      log.error({ err, msg: 'Unexpected failure' });
      sendMessage(res, 500, MESSAGES.fault);
    }
  };
  return (req, res) => {
    const id = assignRequestId(req, res, proxies);
    if (env.LOG_REQUESTS) logRequest(req, res, id);
    withRequest({ id, headers: req.headers }, () => withHashing(() => handle(req, res)));
  };
}
