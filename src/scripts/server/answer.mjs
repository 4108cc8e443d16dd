/** What a client reads when the fault is ours: never more. */
export const OUR_FAULT = 'Something went wrong. Please try again.';

/**
 * Answers with the error shape of the contract, `{ message }` (decision A3), where the request
 * does not reach the app.
 * @param {import('node:http').ServerResponse} res
 * @param {number} status
 * @param {string} message
 * @param {Record<string, string>} [headers]
 */
export function answer(res, status, message, headers) {
  sendJson(res, status, { message }, headers);
}

/**
 * Answers with a body of JSON that nobody may keep.
 * @param {import('node:http').ServerResponse} res
 * @param {number} status
 * @param {Record<string, unknown>} body
 * @param {Record<string, string>} [headers]
 */
export function sendJson(res, status, body, headers) {
  writeJson(res, status, body, headers);
  res.end();
}

/**
 * Sends the same, but leaves the exchange open, for a client that is still sending.
 * @param {import('node:http').ServerResponse} res
 * @param {number} status
 * @param {Record<string, unknown>} body
 * @param {Record<string, string>} [headers]
 */
export function writeJson(res, status, body, headers = {}) {
  const text = JSON.stringify(body);
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  // Of an answer to HEAD nothing would go before its end.
  res.flushHeaders();
  res.write(text);
}
