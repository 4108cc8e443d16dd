import { promisify } from 'node:util';
import zlib from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';

const compressors = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

/** Five parts in six of what the best costs twenty times as long. */
const BROTLI_QUALITY = 9;

const COMPRESSIBLE = /^text\/|javascript|json|xml/;
/** What belongs to one exchange, or to Next alone. Next itself says that an answer varies by encoding. */
const NOT_KEPT = /^(connection|keep-alive|date|content-length|transfer-encoding|x-nextjs-.*)$/;

/** @typedef {'identity' | 'br' | 'gzip'} Encoding */
/**
 * @typedef {{
 *   status: number,
 *   headers: import('node:http').OutgoingHttpHeaders,
 *   forms: Partial<Record<Encoding, Buffer>>,
 * }} Answer
 */

/**
 * An answer of the app in the forms in which it is kept: as it is and, where that is worth it, compressed.
 * @param {number} status
 * @param {import('node:http').OutgoingHttpHeaders} headers
 * @param {Buffer} body
 * @returns {Promise<Answer>}
 */
export async function keptAnswer(status, headers, body) {
  const lines = Object.entries(headers).filter(([name]) => !NOT_KEPT.test(name));
  const forms = COMPRESSIBLE.test(String(headers['content-type']))
    ? await compressed(body)
    : { identity: body };
  return { status, headers: Object.fromEntries(lines), forms };
}

/**
 * Bytes of an answer in all its forms.
 * @param {Answer} answer
 */
export const sizeOf = ({ forms }) =>
  Object.values(forms).reduce((sum, { length }) => sum + length, 0);

/**
 * @param {Buffer} identity
 * @returns {Promise<Record<Encoding, Buffer>>}
 */
async function compressed(identity) {
  const [br, gzip] = await Promise.all([
    compressors.br(identity, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
    compressors.gzip(identity),
  ]);
  return { identity, br, gzip };
}

/**
 * Sends a kept answer in the form that the client prefers, or 304 when it has it.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {Answer} answer
 */
export function sendKept(req, res, { status, headers, forms }) {
  const accepted = new Negotiator(req).encoding(Object.keys(forms), { preferred: ['br', 'gzip'] });
  const encoding = /** @type {Encoding} */ (accepted ?? 'identity');
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
