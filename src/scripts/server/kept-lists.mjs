import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { dataVersion } from './content-version.mjs';
import { keptAnswer, sendKept, sizeOf } from './kept-forms.mjs';

/** Bytes of kept lists, each with its compressed forms: apart from the pages, which no crawl of lists can push out. */
const ROOM = 48 * 2 ** 20;
/** What an entry takes beside its bytes. */
const ENTRY = 2 ** 10;
/** Bytes of a body beyond which an answer is not kept: the app streams it. */
const LARGEST = 8 * 2 ** 20;

/** The contract's public lists: the same for every visitor, signed in or not. */
const LIST = /^\/api\/(services|portfolios|educations|experiences|portfolios\/[\w-]{1,64})$/;
/** So is the photographer's profile, which has no parts. */
const PROFILE = '/api/auth/admin-user';
/** The parameters that the lists know, and how they are written. */
const PARAMETERS = ['page', 'limit'];
const NUMBER = /^[1-9]\d{0,6}$/;

/** Answers that are the same for everybody until the content changes: a list, and that there is no such service or profile. */
const KEPT_STATUS = new Set([200, 404]);

/** @typedef {import('./kept-forms.mjs').Answer} Answer */
/** @typedef {{url: string, headers: Record<string, string>}} Asked */

/**
 * Keeps the answers of the contract's public lists and profile until the content changes, compressed once. However
 * many ask for one at once, it is made once. What is too large is remembered as such.
 * @param {import('node:http').RequestListener} app
 * @param {string[]} origins the other front ends that the API is open to, whose answers say so (CORS_ORIGINS)
 * @returns {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => Promise<boolean>}
 *   answers a request and says so; false when the app has to
 */
export function keepLists(app, origins) {
  /** @type {LRUCache<string, Answer | 'the app’s', Asked>} */
  const kept = new LRUCache({
    maxSize: ROOM,
    ignoreFetchAbort: true,
    sizeCalculation: (answer) => ENTRY + (typeof answer === 'string' ? 0 : sizeOf(answer)),
    fetchMethod: (_key, _stale, { context }) => make(app, context),
  });
  return async (req, res) => {
    const asked = askedFor(req, origins);
    if (!asked) return false;
    const key = `${await dataVersion()} ${asked.url} ${asked.headers.origin ?? ''}`;
    const answer = await kept.fetch(key, { context: asked });
    if (!answer || typeof answer === 'string') return false;
    sendKept(req, res, answer);
    return true;
  };
}

/**
 * What is asked for, in the one way in which it is made and kept: nothing that a visitor says of themselves
 * is in it, but an origin that the answer names.
 * @param {import('node:http').IncomingMessage} req
 * @param {string[]} origins
 * @returns {Asked | undefined} undefined when it is no list, or a part of one that there cannot be
 */
export function askedFor({ method, url = '', headers }, origins) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path, query = ''] = url.split('?', 2);
  if (path !== PROFILE && !LIST.test(path)) return undefined;
  const given = new URLSearchParams(path === PROFILE ? '' : query);
  const part = PARAMETERS.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const isOnce = new Set(part.map(([name]) => name)).size === part.length;
  if (!isOnce || !part.every(([, value]) => NUMBER.test(value))) return undefined;
  const { origin } = headers;
  return {
    url: part.length > 0 ? `${path}?${new URLSearchParams(part)}` : path,
    headers: origin && origins.includes(origin) ? { origin } : {},
  };
}

/**
 * @param {import('node:http').RequestListener} app
 * @param {Asked} asked
 * @returns {Promise<Answer | 'the app’s' | undefined>} undefined when the next who asks may get another answer
 */
async function make(app, asked) {
  const answer = await inject(app, { ...asked, payloadAsStream: true });
  const body = await bodyOf(answer.stream());
  if (body === undefined) answer.raw.res.destroy();
  if (!KEPT_STATUS.has(answer.statusCode) || answer.headers['set-cookie']) return undefined;
  return body ? keptAnswer(answer.statusCode, answer.headers, body) : 'the app’s';
}

/**
 * @param {import('node:stream').Readable} stream
 * @returns {Promise<Buffer | undefined>} undefined when it is too large to be kept
 */
async function bodyOf(stream) {
  /** @type {Buffer[]} */
  const chunks = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > LARGEST) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
