import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An id that a proxy may give: long enough to be unique, and harmless in a log. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * Gives a request its id, tells the app, and the client, who can name it when something went wrong.
 * The id of a trusted proxy is taken over (TRUST_PROXY), so that both logs agree.
 * @param req its headers are changed in place
 * @param proxies how many proxies stand in front
 */
export function assignRequestId(
  req: IncomingMessage,
  res: ServerResponse,
  proxies: number,
): string {
  const given = req.headers['x-request-id'];
  const isTaken = proxies > 0 && typeof given === 'string' && WELL_FORMED.test(given);
  const id = isTaken ? given : randomUUID();
  req.headers['x-request-id'] = id;
  res.setHeader('X-Request-Id', id);
  return id;
}
