import { IncomingMessage, type ServerResponse } from 'node:http';
import { JSON_BODY_BYTES } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { depthCheck } from '@/shared/jsonDepth';
import { processState } from '@/shared/processState';
import { sendStarting, writeJson } from './jsonAnswers';
import { isPanelAction } from './trustedHeaders';

/** Milliseconds for a body of somebody who is not signed in. */
const STRANGER_BODY_MS = 60_000;
/** Up to this length a body is taken without asking the app who sends it. */
const ALWAYS_ALLOWED_BYTES = 64 * 2 ** 10;
/** Bytes of memory for all larger bodies of strangers together. */
const STRANGERS_BYTES = 64 * 2 ** 20;
let bytesOfStrangers = 0;

/** Bytes and milliseconds for which a refused client may go on sending while it reads the answer. */
const DRAIN_BYTES = 64 * 2 ** 20;
const DRAIN_MS = 10_000;
const CLOSE_MS = 1_000;

/**
 * A request whose body is checked as it arrives. Next reads the request itself, at a moment of its own: a `data`
 * listener would start the flow before that, and a stream in between would have to stand in for the request everywhere.
 */
export class RequestWithBodyCheck extends IncomingMessage {
  /** Says whether a chunk may go on to whoever reads the body; null is the end of the body. */
  checkChunk?: (chunk: Buffer | null) => boolean;

  /** Node's parser hands over each chunk by this method; true asks it for more. */
  override push(chunk: Buffer | null): boolean {
    return this.checkChunk?.(chunk) === false || super.push(chunk);
  }
}

/**
 * Limits the body of a request: 413 when it is too large, also when it comes without a length, 408 when it takes too long.
 * @param strangerMs milliseconds for the body of a stranger; a large body of an administrator has `requestTimeout`
 *   (httpServer.ts)
 * @returns a function that raises the limit as far as the app allows the sender; it answers false when the request is
 *   answered already
 */
export function limitBody(
  req: RequestWithBodyCheck,
  res: ServerResponse,
  strangerMs = STRANGER_BODY_MS,
): () => Promise<boolean> {
  const { headers } = req;
  const length = headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
  if (length === 0) return async () => true;
  let limit = JSON_BODY_BYTES;
  let received = 0;
  /** Whether its bytes count among those of strangers: from the app's answer until the request has ended. */
  let isCounted = false;
  const refuse = (status: number, message: string) => refuseBody(req, res, status, message);
  const deadline = setTimeout(refuse, strangerMs, 408, 'The request took too long').unref();
  req.once('close', () => clearTimeout(deadline));
  const stopCounting = () => {
    if (isCounted) bytesOfStrangers -= received;
    isCounted = false;
  };

  /** The app checks what it reads itself; a server function of the panel is read by React. */
  const isShallow = isPanelAction(req) ? depthCheck() : undefined;
  req.checkChunk = (chunk) => {
    if (chunk === null) {
      clearTimeout(deadline);
      return true;
    }
    if (isShallow?.(chunk) === false) return refuse(400, MESSAGES.malformedBody);
    received += chunk.length;
    if (isCounted) bytesOfStrangers += chunk.length;
    if (received > limit) return refuse(413, MESSAGES.bodyTooLarge);
    if (!isCounted || bytesOfStrangers <= STRANGERS_BYTES) return true;
    stopCounting();
    return refuse(503, MESSAGES.busy);
  };

  return async () => {
    if (length > ALWAYS_ALLOWED_BYTES) {
      const { visitors } = processState;
      if (!visitors) {
        sendStarting(res);
        return false;
      }
      const [path = ''] = (req.url ?? '').split('?', 1);
      const allowed = await visitors.bodyAllowance(req.method ?? '', path, headers);
      if (res.headersSent) return false;
      limit = allowed.bytes;
      if (limit > JSON_BODY_BYTES) clearTimeout(deadline);
      else if (!res.closed) {
        isCounted = true;
        bytesOfStrangers += received;
        res.once('close', stopCounting);
      }
      // A client that has said no length is stopped by the count.
      if (length > limit && length !== Infinity)
        return allowed.isRefusedUnread || refuse(413, MESSAGES.bodyTooLarge);
    }
    if (res.headersSent) return false;
    if (headers.expect) res.writeContinue();
    return true;
  };
}

/** Answers and then discards the rest of the body for a while: a client reads no answer when it is cut off while it sends. */
function refuseBody(
  req: RequestWithBodyCheck,
  res: ServerResponse,
  status: number,
  message: string,
): false {
  let discarded = 0;
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    if (!res.writableEnded) res.end();
    // Node does not report that the body of an answered request was cut off, and its reader would wait for ever.
    setTimeout(() => req.destroy(), CLOSE_MS).unref();
  };
  req.checkChunk = (chunk) => {
    discarded += chunk?.length ?? 0;
    if (chunk === null || discarded > DRAIN_BYTES) close();
    return false;
  };
  // What has arrived already may wait to be read, and holds up the rest.
  req.resume();
  if (!res.headersSent) writeJson(res, status, { message }, { Connection: 'close' });
  setTimeout(close, DRAIN_MS).unref();
  return false;
}
