import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Answers with the error shape of the contract, `{ message }`, where the request does not reach the app. */
export function sendMessage(
  res: ServerResponse,
  status: number,
  message: string,
  headers?: OutgoingHttpHeaders,
): void {
  sendJson(res, status, { message }, headers);
}

/** Answers that the app has not booted yet. */
export const sendStarting = (res: ServerResponse): void =>
  sendMessage(res, 503, 'The site is starting', { 'Retry-After': '1' });

/** Answers with JSON that nobody may cache. */
export function sendJson(
  res: ServerResponse,
  status: number,
  body: Record<string, unknown>,
  headers?: OutgoingHttpHeaders,
): void {
  writeJson(res, status, body, headers);
  res.end();
}

/** Sends the same, but leaves the exchange open, for a client that is still sending. */
export function writeJson(
  res: ServerResponse,
  status: number,
  body: Record<string, unknown>,
  headers: OutgoingHttpHeaders = {},
): void {
  const text = JSON.stringify(body);
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  });
  // The answer to a HEAD request has no body, and without one nothing is sent before the end.
  res.flushHeaders();
  res.write(text);
}
