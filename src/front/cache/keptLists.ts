import type { IncomingMessage, RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { dataVersion } from './contentVersion';
import type { AnswerKept } from './keptAnswers';
import { type Answer, keptAnswer, sendKept, sizeOf } from './keptForms';

/** Bytes of kept lists, each with its compressed forms: apart from the pages, which no crawl of lists can push out. */
const LARGEST_TOTAL = 48 * 2 ** 20;
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

/** A list, in the one form in which it is made and kept. */
interface Asked {
  url: string;
  headers: Record<string, string>;
}

/** Stands for an answer that is too large to be kept. */
const TOO_LARGE = 'too large';

/**
 * Keeps the answers of the contract's public lists and profile until the content changes, compressed once. However
 * many ask for one at once, it is made once. What is too large is remembered as such.
 * @param origins the other front ends that the API is open to, whose answers say so (CORS_ORIGINS)
 */
export function keepLists(app: RequestListener, origins: string[]): AnswerKept {
  const kept = new LRUCache<string, Answer | typeof TOO_LARGE, Asked>({
    maxSize: LARGEST_TOTAL,
    ignoreFetchAbort: true,
    sizeCalculation: (answer) => ENTRY + (answer === TOO_LARGE ? 0 : sizeOf(answer)),
    fetchMethod: (_key, _stale, { context }) => make(app, context),
  });
  return async (req, res) => {
    const asked = askedFor(req, origins);
    if (!asked) return false;
    const key = `${await dataVersion()} ${asked.url} ${asked.headers.origin ?? ''}`;
    const answer = await kept.fetch(key, { context: asked });
    if (!answer || answer === TOO_LARGE) return false;
    sendKept(req, res, answer);
    return true;
  };
}

/**
 * Reads which list is asked for. Nothing that a visitor says of themselves is in it, but an origin that the answer
 * names.
 * @returns undefined when it is no list, or a part of one that there cannot be
 */
export function askedFor(
  { method, url = '', headers }: IncomingMessage,
  origins: string[],
): Asked | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', query = ''] = url.split('?', 2);
  if (path !== PROFILE && !LIST.test(path)) return undefined;
  const given = new URLSearchParams(path === PROFILE ? '' : query);
  const part = PARAMETERS.flatMap((name) =>
    given.getAll(name).map((value): [string, string] => [name, value]),
  );
  const isOnce = new Set(part.map(([name]) => name)).size === part.length;
  if (!isOnce || !part.every(([, value]) => NUMBER.test(value))) return undefined;
  const { origin } = headers;
  return {
    url: part.length > 0 ? `${path}?${new URLSearchParams(part)}` : path,
    headers: origin && origins.includes(origin) ? { origin } : {},
  };
}

/** Undefined when the next who asks may get another answer. */
async function make(
  app: RequestListener,
  asked: Asked,
): Promise<Answer | typeof TOO_LARGE | undefined> {
  const answer = await inject(app, { ...asked, payloadAsStream: true });
  const body = await readBody(answer.stream());
  if (body === undefined) answer.raw.res.destroy();
  if (!KEPT_STATUS.has(answer.statusCode) || answer.headers['set-cookie']) return undefined;
  return body ? keptAnswer(answer.statusCode, answer.headers, body) : TOO_LARGE;
}

/** Undefined when the body is too large to be kept. */
async function readBody(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
