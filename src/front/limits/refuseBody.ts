import type { ServerResponse } from 'node:http';
import { writeJson } from '../sendJson';
import type { MeteredRequest } from './meteredRequest';

/** How much, and for how long, a refused client may go on sending while it reads the answer. */
const DRAIN_BYTES = 64 * 2 ** 20;
const DRAIN_MS = 10_000;
/** How long the last of the answer may take to arrive. */
const CLOSE_MS = 1_000;

/**
 * Answers, and for a while discards the rest of the body: a client whose connection is cut while it sends never
 * reads the answer.
 */
export function refuseBody(
  req: MeteredRequest,
  res: ServerResponse,
  status: number,
  message: string,
): void {
  let discarded = 0;
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    if (!res.writableEnded) res.end();
    // Node does not report that the body of an answered request has broken off: its reader would wait for ever.
    setTimeout(() => req.destroy(), CLOSE_MS).unref();
  };
  req.admitChunk = (chunk) => {
    discarded += chunk?.length ?? 0;
    if (chunk === null || discarded > DRAIN_BYTES) close();
    return false;
  };
  // What has arrived already may wait to be read, and holds up the rest.
  req.resume();
  if (!res.headersSent) writeJson(res, status, { message }, { Connection: 'close' });
  setTimeout(close, DRAIN_MS).unref();
}
