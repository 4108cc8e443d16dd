import { randomUUID } from 'node:crypto';

/** What a proxy may name a request: long enough to be one of its kind, and nothing that a log could trip over. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * Gives a request its id, tells the app, and the client, who can name it when something went wrong.
 * A proxy's own word is taken when there is one that is trusted (TRUST_PROXY), so that both logs agree.
 * @param {import('node:http').IncomingMessage} req its headers are changed in place
 * @param {import('node:http').ServerResponse} res
 * @param {number} proxies how many proxies stand in front
 * @returns {string}
 */
export function nameRequest(req, res, proxies) {
  const given = req.headers['x-request-id'];
  const isTaken = proxies > 0 && typeof given === 'string' && WELL_FORMED.test(given);
  const id = isTaken ? given : randomUUID();
  req.headers['x-request-id'] = id;
  res.setHeader('X-Request-Id', id);
  return id;
}
