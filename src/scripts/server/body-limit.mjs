import { writeJson } from './answer.mjs';

/** What a body of fields may weigh: far above the longest texts of the contract. */
export const LARGEST_FIELDS = 5 * 2 ** 20;
/** What any body may weigh: 50 images of 25 MB (decision A5) and some room. */
export const LARGEST_BODY = 1_400 * 2 ** 20;

/** How much, and for how long, a refused client may go on sending while it reads the answer. */
const DRAIN_BYTES = 64 * 2 ** 20;
const DRAIN_MS = 10_000;
/** How long the last of the answer may take to arrive. */
const CUT_MS = 1_000;

/**
 * Gives the limit for a body by its label and its first bytes. A body that begins with a boundary
 * line is multipart whatever its label says (decision A5).
 * @param {string} contentType
 * @param {string} firstBytes
 * @returns {number}
 */
export function bodyLimit(contentType, firstBytes) {
  const isMultipart = /^\s*multipart\//i.test(contentType) || /^(\r\n)?--\S/.test(firstBytes);
  return isMultipart ? LARGEST_BODY : LARGEST_FIELDS;
}

/**
 * Watches the body as it arrives, chunked ones included, and answers 413 once it is too large.
 * The watch sits on `push`, by which Node's parser hands every chunk to the request: listening for
 * `data` would take the chunks from the app.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @returns {boolean} false when the request is refused already and must not reach the app
 */
export function watchBody(req, res) {
  const declared = Number(req.headers['content-length'] ?? 0);
  const contentType = req.headers['content-type'] ?? '';
  const push = req.push.bind(req);
  let received = 0;
  let limit = LARGEST_BODY;

  /** @param {Buffer | null} chunk */
  req.push = (chunk) => {
    if (chunk === null) return push(null);
    if (received === 0) limit = bodyLimit(contentType, chunk.toString('latin1', 0, 8));
    received += chunk.length;
    if (received <= limit && declared <= limit) return push(chunk);
    return refuseBody(req, res);
  };

  if (declared <= LARGEST_BODY) return true;
  refuseBody(req, res);
  return false;
}

/**
 * Answers, then lets the rest of the body run into the sand for a while: a client whose connection
 * is cut while it sends never reads the answer.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @returns {boolean} whether more may come
 */
function refuseBody(req, res) {
  let drained = 0;
  const cut = () => req.socket.destroy();
  const hangUp = () => {
    if (!res.writableEnded) res.end();
    setTimeout(cut, CUT_MS).unref();
  };
  /** @param {Buffer | null} chunk */
  req.push = (chunk) => {
    const isDone = drained > DRAIN_BYTES;
    drained += chunk?.length ?? 0;
    if (chunk === null || (!isDone && drained > DRAIN_BYTES)) hangUp();
    return !isDone;
  };
  if (!res.headersSent)
    writeJson(res, 413, { message: 'The request is too large' }, { Connection: 'close' });
  setTimeout(hangUp, DRAIN_MS).unref();
  return true;
}
