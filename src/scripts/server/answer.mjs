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
export function answer(res, status, message, headers = {}) {
  writeAnswer(res, status, message, headers);
  res.end();
}

/**
 * Sends the same, but leaves the exchange open, for a client that is still sending.
 * @param {import('node:http').ServerResponse} res
 * @param {number} status
 * @param {string} message
 * @param {Record<string, string>} [headers]
 */
export function writeAnswer(res, status, message, headers = {}) {
  const body = JSON.stringify({ message });
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  res.write(body);
}
