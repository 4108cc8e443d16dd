import { answer, writeJson } from './answer.mjs';
import { visitor } from './visitor.mjs';

/** What anyone may send, and in what time; the app says who may send more. */
const SMALL_BODY = 2 ** 20;
const PATIENCE_MS = 60_000;
/** What the larger bodies of all strangers together may take of memory at one moment. */
const STRANGERS_BODIES = 64 * 2 ** 20;
/** Up to here a body comes in without a question who sends it. */
const QUICK_BODY = 64 * 2 ** 10;

/** How much, and for how long, a refused client may go on sending while it reads the answer. */
const DRAIN_BYTES = 64 * 2 ** 20;
const DRAIN_MS = 10_000;
/** How long the last of the answer may take to arrive. */
const CUT_MS = 1_000;

/**
 * @typedef {import('node:http').IncomingMessage} Req
 * @typedef {import('node:http').ServerResponse} Res
 */

/** Bytes of larger bodies that have come from strangers whose requests are not yet over. */
let fromStrangers = 0;

/**
 * Watches a body as it arrives, chunked ones included: 413 once it is too large, 408 once it takes too long.
 * The watch sits on `push`, by which Node's parser hands every chunk to the request: listening for
 * `data` would take the chunks from the app.
 * @param {Req} req
 * @param {Res} res
 * @param {number} [patience] milliseconds for the body of a stranger; an administrator has those of the server
 * @returns {() => Promise<boolean>} raises the limit as far as the app allows whoever sends it; false when the
 *   request is answered and must not reach the app
 */
export function watchBody(req, res, patience = PATIENCE_MS) {
  const length = bodyLength(req);
  if (length === 0) return async () => true;
  const push = req.push.bind(req);
  const timer = setTimeout(() => refuseBody(req, res, 408, 'The request took too long'), patience);
  timer.unref();
  req.once('close', () => clearTimeout(timer));
  let limit = SMALL_BODY;
  let received = 0;
  /** Until the app has said who sends this, no more than the stream's buffer comes in. */
  let isStranger = false;
  let isOver = false;
  /** Takes this body out of the sum of strangers' bodies. */
  const release = () => {
    if (isStranger) fromStrangers -= received;
    isStranger = false;
    isOver = true;
  };
  res.once('close', release);

  /** @param {Buffer | null} chunk */
  req.push = (chunk) => {
    if (chunk === null) clearTimeout(timer);
    received += chunk?.length ?? 0;
    if (isStranger) fromStrangers += chunk?.length ?? 0;
    if (received > limit) return refuseTooLarge(req, res);
    if (isStranger && fromStrangers > STRANGERS_BODIES) {
      release();
      return refuseBody(req, res, 503, 'The site is busy');
    }
    return push(chunk);
  };

  return async () => {
    const app = visitor();
    if (length > QUICK_BODY && !app) {
      answer(res, 503, 'The site is starting', { 'Retry-After': '1' });
      return false;
    }
    const [path] = (req.url ?? '').split('?', 1);
    const allowed =
      length > QUICK_BODY ? await app?.allowance(req.method ?? '', path, req.headers) : undefined;
    if (res.headersSent) return false;
    limit = allowed?.bytes ?? SMALL_BODY;
    // Small bodies of strangers, and of those who are not asked who they are, come in whatever the others hold.
    isStranger = length > QUICK_BODY && limit <= SMALL_BODY && !isOver;
    if (isStranger) fromStrangers += received;
    if (limit > SMALL_BODY) clearTimeout(timer);
    const isTooLarge = Number.isFinite(length) && length > limit;
    if (isTooLarge && !allowed?.asksFirst) {
      refuseTooLarge(req, res);
      return false;
    }
    if (req.headers.expect && !isTooLarge) res.writeContinue();
    return true;
  };
}

/**
 * @param {Req} req
 * @returns {number} Infinity when the client does not say
 */
const bodyLength = ({ headers }) =>
  headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);

/**
 * @param {Req} req
 * @param {Res} res
 */
const refuseTooLarge = (req, res) => refuseBody(req, res, 413, 'The request is too large');

/**
 * Answers, then lets the rest of the body run into the sand for a while: a client whose connection
 * is cut while it sends never reads the answer.
 * @param {Req} req
 * @param {Res} res
 * @param {number} status
 * @param {string} message
 * @returns {boolean} whether more may come
 */
function refuseBody(req, res, status, message) {
  let drained = 0;
  // Of an answered request Node does not say that its body has broken off: whatever reads it would wait for ever.
  const cut = () => req.destroy();
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
  // What came meanwhile may wait to be read, and holds up the rest.
  req.resume();
  if (!res.headersSent) writeJson(res, status, { message }, { Connection: 'close' });
  setTimeout(hangUp, DRAIN_MS).unref();
  return true;
}
