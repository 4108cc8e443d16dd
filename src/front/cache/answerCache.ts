import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { processState } from '@/shared/processState';
import type { FindRoute } from '../routes';
import { documentPolicy } from '../securityHeaders';
import { type CacheableRequest, cacheableRequest } from './cacheableRequest';
import { type CachedAnswer, prepareAnswer, sendCachedAnswer, sizeOf } from './cachedAnswer';
import { lookUpPage } from './lookUpPage';

const { content } = processState;

const CAPACITY_BYTES = 96 * 2 ** 20;
/** A larger answer is streamed by the app to each visitor. */
const LARGEST_BYTES = 8 * 2 ** 20;
/** What an entry takes besides its bodies. */
const ENTRY_BYTES = 2 ** 10;
/** An answer is renewed without a change too: the home page chooses other photographs. */
const MAX_AGE_MS = 3_600_000;
/** Then the next visitor starts a new attempt. */
const TIMEOUT_MS = 30_000;
/** A row of an RSC payload by which Next tells a redirect, a 404 or a fault; the status is 200 then too. */
const ERROR_ROW = /^[\da-f]+:E\{/m;

const REDIRECTS = [307, 308];

const TOO_LARGE = 'too large';
type Entry = CachedAnswer | typeof TOO_LARGE;

/** An answer that must not be reused gets a size beyond the capacity: those who wait get it, and it is not kept. */
function sizeOfEntry(entry: Entry): number {
  if (entry === TOO_LARGE) return ENTRY_BYTES;
  return entry.isReusable ? ENTRY_BYTES + sizeOf(entry) : CAPACITY_BYTES + 1;
}

/**
 * The answer cache (docs/decisions/0006-one-answer-cache.md): stores what is the same for every visitor until the
 * content changes, compressed once, and asks the app once however many visitors wait.
 * @param origins the other origins that the API is open to (CORS_ORIGINS)
 * @param findRoute by which the pages of the build are told
 * @returns a function that answers a request; it returns false when the app has to
 */
export function createAnswerCache(app: RequestListener, origins: string[], findRoute: FindRoute) {
  const entries = new LRUCache<string, Entry, CacheableRequest>({
    maxSize: CAPACITY_BYTES,
    ttl: MAX_AGE_MS,
    ignoreFetchAbort: true,
    sizeCalculation: sizeOfEntry,
    fetchMethod: (_key, _stale, { context }) => renderAnswer(app, context),
  });
  async function find(req: IncomingMessage): Promise<CachedAnswer | undefined> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
    let asked = await cacheableRequest(req, origins, findRoute);
    // Where a session cannot be read now, the app is asked, which answers a visitor as well.
    if (asked?.differsForAdministrators && (await isSignedIn(req).catch(() => true)))
      return undefined;
    if (!asked || !entries.has(asked.key)) {
      const replacement = await lookUpPage(req, findRoute);
      if (replacement && 'redirect' in replacement) return replacement.redirect;
      asked = replacement?.standIn ?? asked;
    }
    const entry = asked && (await entries.fetch(asked.key, { context: asked }));
    return entry === TOO_LARGE ? undefined : entry;
  }
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const { changes } = content;
    let found = await find(req);
    // An answer that was made while the content changed may show photographs whose files are gone.
    if (content.changes !== changes) found = await find(req);
    if (!found) return false;
    sendCachedAnswer(req, res, found);
    return true;
  };
}

const isSignedIn = async ({ headers }: IncomingMessage): Promise<boolean> =>
  Boolean(await processState.visitors?.isSignedIn(headers));

/** Undefined when the answer is one visitor's own. */
async function renderAnswer(
  app: RequestListener,
  { route, url, headers, status = 200 }: CacheableRequest,
) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = { url, headers, signal, payloadAsStream: true } as const;
  const answer = await inject(destroyOnFailure(app, status), request);
  const body = await readBody(answer.stream());
  if (body === undefined) answer.raw.res.destroy();
  if (answer.headers['set-cookie']) return undefined;
  if (body === undefined) return TOO_LARGE;
  const { cacheControl, statuses = [200] } = route;
  const isRsc = headers.rsc !== undefined;
  const isReusable =
    statuses.includes(answer.statusCode) && !(isRsc && ERROR_ROW.test(body.toString()));
  const added = {
    ...(isReusable && cacheControl && { 'cache-control': cacheControl }),
    ...(String(answer.headers['content-type']).startsWith('text/html') &&
      documentPolicy(body.toString())),
  };
  // Next renders a page’s layout for a redirect too, which no client shows.
  const sent = REDIRECTS.includes(answer.statusCode) ? Buffer.alloc(0) : body;
  return prepareAnswer(answer.statusCode, { ...answer.headers, ...added }, sent, isReusable);
}

/** Begins an answer with a status, and ends it when the app fails, since light-my-request does not look at what the app returns. */
const destroyOnFailure =
  (app: RequestListener, status: number): RequestListener =>
  async (req, res) => {
    res.statusCode = status;
    try {
      await app(req, res);
    } catch (error) {
      res.destroy(error as Error);
    }
  };

/** Undefined when the body is too large to be kept. */
async function readBody(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
