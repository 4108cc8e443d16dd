import type { RequestListener, ServerResponse } from 'node:http';
import type next from 'next';
import { env, isHttps } from '@/config/env';
import { HASHING } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { isForAdministrators } from '@/contract/operation';
import { findRouteFacts } from '@/contract/routeFacts';
import { freeHashingPlaceAfter, isHashingQueueFull } from '@/shared/hashing';
import { processState } from '@/shared/processState';
import { withRequest } from '@/shared/request';
import { releaseReserve } from '@/shared/reserve';
import { limitBody, type RequestWithBodyCheck } from './bodyLimit';
import { createAnswerCache } from './cache/answerCache';
import { sendContactForm } from './contactForm';
import { answerHealth } from './health';
import { sendMessage } from './jsonAnswers';
import { log } from './log';
import { isMediaPath, mediaFiles } from './mediaFiles';
import { galleryPageGate, previewLinkGate } from './pageGates';
import { assignRequestId, logRequest } from './requestLog';
import { checkRequestTarget, listBuiltFiles } from './requestTarget';
import { readRoutes } from './routes';
import {
  isGalleryPath,
  setNoncePolicy,
  setPrivateHeaders,
  setSecurityHeaders,
} from './securityHeaders';
import {
  dropInternalHeaders,
  dropMethodOverride,
  isCrossSiteWrite,
  isPanelAction,
  setTrustedHeaders,
} from './trustedHeaders';

/** The app refuses these too when the queue of hashes is full (src/server/rates), but that takes a hundred times as long. */
const hashesVisitorPassword = (route: ReturnType<typeof findRouteFacts>): boolean =>
  route?.hashesPassword === true && !isForAdministrators(route.caller);

type Settings = {
  dev: boolean;
  prepared: Promise<void>;
  isReady: () => boolean;
};

/** Handles every request: answers or refuses it, or leaves it to the app. */
export function createRequestHandler(
  app: ReturnType<typeof next>,
  { dev, prepared, isReady }: Settings,
): RequestListener<typeof RequestWithBodyCheck> {
  const sendMedia = mediaFiles();
  const askApp = app.getRequestHandler();
  const answerFromCache = dev
    ? undefined
    : createAnswerCache(askApp, env.CORS_ORIGINS, readRoutes());
  const builtFiles = dev ? undefined : listBuiltFiles();

  const handle = async (req: RequestWithBodyCheck, res: ServerResponse): Promise<void> => {
    try {
      setSecurityHeaders(req, res, { dev, isHttps });
      if (isGalleryPath(req.url ?? '')) setPrivateHeaders(res);
      setTrustedHeaders(req, env.TRUST_PROXY);
      dropInternalHeaders(req);
      const admitBody = limitBody(req, res);
      const refusal = checkRequestTarget(req, builtFiles);
      if (refusal) return sendMessage(res, refusal.status, refusal.message, refusal.headers);
      if (answerHealth(req, res, isReady())) return;
      if (isMediaPath(req.url ?? '')) return await sendMedia(req, res);
      if (isCrossSiteWrite(req)) return sendMessage(res, 403, MESSAGES.notAllowed);
      const route = findRouteFacts(req.method, req.url);
      if (hashesVisitorPassword(route) && isHashingQueueFull())
        return sendMessage(res, 503, MESSAGES.busy, {
          'Retry-After': String(HASHING.queueSeconds),
        });
      await prepared;
      if (!(await admitBody())) return;
      const isSignedIn = async () => Boolean(await processState.visitors?.isSignedIn(req.headers));
      if (isPanelAction(req) && !(await isSignedIn()))
        return sendMessage(res, 401, 'Not signed in');
      if (req.method === 'DELETE' || route?.worksOnFullDisk) await releaseReserve(res);
      await dropMethodOverride(req, isSignedIn);
      // A layout of Next's does not know the URL, and the login must lead back to it.
      req.headers['x-asked-for'] = req.url;
      if (!(await galleryPageGate(req, res))) return;
      const isPreview = await previewLinkGate(req, res);
      if (isPreview === 'answered') return;
      const showSentForm = await sendContactForm(askApp, req, res);
      if (answerFromCache) {
        if (!showSentForm && !isPreview && (await answerFromCache(req, res))) return;
        setNoncePolicy(req, res);
      }
      if (showSentForm) return await showSentForm(() => askApp(req, res));
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
    const id = assignRequestId(req, res);
    if (env.LOG_REQUESTS) logRequest(req, res, id);
    withRequest({ id, headers: req.headers }, () => freeHashingPlaceAfter(() => handle(req, res)));
  };
}
