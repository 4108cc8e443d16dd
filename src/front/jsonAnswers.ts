import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Answers with the error shape of the contract, `{ message }`, where the request does not reach the app. */
export const sendMessage = (
  res: ServerResponse,
  status: number,
  message: string,
  headers?: OutgoingHttpHeaders,
): void => void writeJson(res, status, { message }, headers).end();

/** Answers that the app has not booted yet. */
export const sendStarting = (res: ServerResponse): void =>
  sendMessage(res, 503, 'The site is starting', { 'Retry-After': '1' });

/** Writes JSON that nobody may cache. The caller ends the answer: a client that is still sending would miss it. */
export function writeJson(
  res: ServerResponse,
  status: number,
  body: Record<string, unknown>,
  headers?: OutgoingHttpHeaders,
): ServerResponse {
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
  return res;
}
