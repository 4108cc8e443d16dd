import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Has five sixths of the effect of the best quality in a twentieth of its time. */
const BROTLI_QUALITY = 9;

const COMPRESSIBLE = /^text\/|javascript|json|xml/;
/** Headers of one exchange, and those by which Next says how it made the answer. */
const NOT_CACHED = /^(connection|keep-alive|date|content-length|transfer-encoding|x-nextjs-.*)$/;

/** An answer with a body in each encoding. */
export interface CachedAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  isReusable: boolean;
}

/** Prepares an answer of the app: with a tag, and compressed where that is worth it and many visitors get it. */
export async function prepareAnswer(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  isReusable: boolean,
): Promise<CachedAnswer> {
  const cached = Object.entries(headers).filter(([name]) => !NOT_CACHED.test(name));
  const isCompressed = isReusable && COMPRESSIBLE.test(String(headers['content-type']));
  const bodies = isCompressed ? await compressed(body) : { identity: body };
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  // The bodies differ in their bytes: only a weak tag may stand for all of them (RFC 9110, 8.8.1).
  const etag = { etag: `W/"${tag}"` };
  return { status, headers: { ...Object.fromEntries(cached), ...etag }, bodies, isReusable };
}

/** A redirect, which nobody may keep: a slug may come to name something else. */
export const redirectAnswer = (status: 307 | 308, location: string): CachedAnswer => ({
  status,
  headers: { location, 'cache-control': 'no-store' },
  bodies: { identity: Buffer.alloc(0) },
  isReusable: false,
});

/** Bytes of an answer in all encodings. */
export const sizeOf = ({ bodies }: CachedAnswer): number =>
  Object.values<Buffer>(bodies).reduce((sum, { length }) => sum + length, 0);

async function compressed(identity: Buffer): Promise<CachedAnswer['bodies']> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity)]);
  return { identity, br, gzip: gz };
}

/** Sends a cached answer in the encoding that the client prefers, or 304 when it has it. */
export function sendCachedAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, bodies }: CachedAnswer,
): void {
  const preferred = { preferred: ['br', 'gzip'] };
  // @ts-expect-error: the package's types do not know the second argument
  const accepted: string | undefined = new Negotiator(req).encoding(Object.keys(bodies), preferred);
  const encoding = (accepted ?? 'identity') as keyof typeof bodies;
  const body = bodies[encoding];
  for (const [name, value] of Object.entries(headers)) {
    if (value) res.setHeader(name, value);
  }
  if (status === 200 && fresh(req.headers, { etag: headers.etag })) {
    res.writeHead(304).end();
    return;
  }
  res.statusCode = status;
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body?.length ?? 0);
  res.end(req.method === 'HEAD' ? undefined : body);
}
