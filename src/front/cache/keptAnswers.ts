import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { type Answer, keptAnswer, sendKept, sizeOf } from './keptForms';

/** Bytes of kept answers, each with its compressed forms. */
const LARGEST_TOTAL = 64 * 2 ** 20;

const STATIC = /^\/(_next\/static|fonts)\/.*\.(js|css)$/;
/** Which variant of a page is asked for (sitePages.ts). */
const VARIANT = ['x-content-version', 'x-draw', 'x-photo', 'x-part'];

/** Answers a request and says so; false when the app has to. */
export type AnswerKept = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

/**
 * Keeps the app's answers that are the same for every visitor, compressed once: pages of one version of
 * the content, scripts and styles. However many ask for one at once, it is made once.
 */
export function keepAnswers(app: RequestListener): AnswerKept {
  const kept = new LRUCache<string, Answer, IncomingMessage>({
    maxSize: LARGEST_TOTAL,
    ignoreFetchAbort: true,
    sizeCalculation: sizeOf,
    fetchMethod: (_key, _stale, { context }) => make(app, context),
  });
  return async (req, res) => {
    const key = keyOf(req);
    const answer = key && (await kept.fetch(key, { context: req }));
    if (!answer) return false;
    sendKept(req, res, answer);
    return true;
  };
}

/** Undefined when the answer is not the same for everybody. */
function keyOf({ method, headers, url = '' }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = ''] = url.split('?', 1);
  if (STATIC.test(path)) return path;
  const version = headers['x-content-version'];
  // Another way to write an address would be kept beside it.
  if (!version || new URL(path, 'http://localhost').pathname !== path) return undefined;
  // The browser's requests for a part of a page say so; a file has no parts.
  if (headers.rsc && !/\.\w+$/.test(path)) return undefined;
  const which = path === '/' ? headers['x-draw'] : (headers['x-photo'] ?? headers['x-part'] ?? '');
  return `${version} ${path} ${headers['x-photo'] ? 'photo' : ''} ${which}`;
}

/** Undefined when the answer is not to be kept. */
async function make(
  app: RequestListener,
  { url = '', headers }: IncomingMessage,
): Promise<Answer | undefined> {
  // Nothing of what the first visitor says of themselves, not even of the host.
  const variant = VARIANT.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  const [path] = url.split('?', 1);
  const answer = await inject(app, { url: path, headers: Object.fromEntries(variant) });
  if (answer.statusCode !== 200 || answer.headers['set-cookie']) return undefined;
  return keptAnswer(200, answer.headers, answer.rawPayload);
}
