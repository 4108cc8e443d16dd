import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Five parts in six of what the best costs twenty times as long. */
const BROTLI_QUALITY = 9;

const COMPRESSIBLE = /^text\/|javascript|json|xml/;
/** What belongs to one exchange, or to Next alone. Next itself says that an answer varies by encoding. */
const NOT_KEPT = /^(connection|keep-alive|date|content-length|transfer-encoding|x-nextjs-.*)$/;

/** The package's types do not know `preferred`. */
interface EncodingNegotiator {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
}

/** An answer as it is kept: with a body for each encoding. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  forms: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/** An answer of the app in the forms in which it is kept: as it is and, where that is worth it, compressed. */
export async function keptAnswer(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<Answer> {
  const lines = Object.entries(headers).filter(([name]) => !NOT_KEPT.test(name));
  const forms = COMPRESSIBLE.test(String(headers['content-type']))
    ? await compressed(body)
    : { identity: body };
  return { status, headers: Object.fromEntries(lines), forms };
}

/** Bytes of an answer in all its forms. */
export const sizeOf = ({ forms }: Answer): number =>
  Object.values<Buffer>(forms).reduce((sum, { length }) => sum + length, 0);

async function compressed(identity: Buffer): Promise<Answer['forms']> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity)]);
  return { identity, br, gzip: gz };
}

/** Sends a kept answer in the form that the client prefers, or 304 when it has it. */
export function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, forms }: Answer,
): void {
  const negotiator: EncodingNegotiator = new Negotiator(req);
  const accepted = negotiator.encoding(Object.keys(forms), { preferred: ['br', 'gzip'] });
  const encoding = (accepted ?? 'identity') as keyof typeof forms;
  const body = forms[encoding];
  const { etag } = headers;
  for (const [name, value] of Object.entries(headers)) {
    if (value && !res.hasHeader(name)) res.setHeader(name, value);
  }
  // The forms differ in their bytes: only a weak tag may stand for all of them (RFC 9110, 8.8.1).
  if (typeof etag === 'string') res.setHeader('etag', etag.replace(/^(?!W\/)/, 'W/'));
  res.statusCode = status;
  if (fresh(req.headers, { etag: res.getHeader('etag') })) {
    res.writeHead(304).end();
    return;
  }
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body?.length ?? 0);
  res.end(req.method === 'HEAD' ? undefined : body);
}
