import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { keptAnswer, sendKept, sizeOf } from './kept-forms.mjs';

/** Bytes of kept answers, each with its compressed forms. */
const ROOM = 64 * 2 ** 20;

const STATIC = /^\/(_next\/static|fonts)\/.*\.(js|css)$/;
/** Which making of a page is asked for (site-pages.mjs). */
const MAKING = ['x-content-version', 'x-draw', 'x-photo', 'x-part'];

/** @typedef {import('./kept-forms.mjs').Answer} Answer */

/**
 * Keeps the app's answers that are the same for every visitor, compressed once: pages of one version of
 * the content, scripts and styles. However many ask for one at once, it is made once.
 * @param {import('node:http').RequestListener} app
 * @returns {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => Promise<boolean>}
 *   answers a request and says so; false when the app has to
 */
export function keepAnswers(app) {
  /** @type {LRUCache<string, Answer, import('node:http').IncomingMessage>} */
  const kept = new LRUCache({
    maxSize: ROOM,
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

/**
 * @param {import('node:http').IncomingMessage} req
 * @returns {string | undefined} undefined when the answer is not the same for everybody
 */
function keyOf({ method, headers, url = '' }) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path] = url.split('?', 1);
  if (STATIC.test(path)) return path;
  const version = headers['x-content-version'];
  // Another way to write an address would be kept beside it.
  if (!version || new URL(path, 'http://localhost').pathname !== path) return undefined;
  // The browser's requests for a part of a page say so; a file has no parts.
  if (headers.rsc && !/\.\w+$/.test(path)) return undefined;
  const which = path === '/' ? headers['x-draw'] : (headers['x-photo'] ?? headers['x-part'] ?? '');
  return `${version} ${path} ${headers['x-photo'] ? 'photo' : ''} ${which}`;
}

/**
 * @param {import('node:http').RequestListener} app
 * @param {import('node:http').IncomingMessage} req
 * @returns {Promise<Answer | undefined>} undefined when it is not to be kept
 */
async function make(app, { url = '', headers }) {
  // Nothing of what the first visitor says of themselves, not even of the host.
  const making = MAKING.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  const [path] = url.split('?', 1);
  const answer = await inject(app, { url: path, headers: Object.fromEntries(making) });
  if (answer.statusCode !== 200 || answer.headers['set-cookie']) return undefined;
  return keptAnswer(200, answer.headers, answer.rawPayload);
}
