import type { PayloadRequest } from 'payload';
import { firstLanguage } from '@/config/env';
import { STATUS_BY_CODE } from '@/contract/error-codes';
import { type AppError, toAppError } from '@/server/errors';
import { bytesAnswer, type Init, type SizedBytes, streamedJson } from '@/server/http/bytesAnswer';

/** What a call answers; the status is 200 unless it says otherwise. A long one comes as pieces of JSON. */
export type Answer<Body extends object = object> = {
  status?: number;
  headers?: Record<string, string>;
  cookies?: string[];
} & Content<Body>;

type Content<Body extends object = object> =
  | { body: Body }
  | { pieces: AsyncGenerator<string> }
  | { text: string | Uint8Array<ArrayBuffer> }
  | SizedBytes;

/** Reads and writes in the site's first language, and sends what `answer` returns, and as a refusal whatever it throws. */
export async function respond(
  req: PayloadRequest,
  cacheControl: string,
  answer: () => Promise<Answer>,
): Promise<Response> {
  // `?locale=` is for Payload's own routes.
  Object.assign(req, { locale: firstLanguage, fallbackLocale: firstLanguage });
  try {
    const { status = 200, headers, cookies = [], ...given } = await answer();
    const init = { status, headers: { 'Cache-Control': cacheControl, ...headers } };
    const response = await responseOf(given, init, (err) => logFault(req, err));
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  } catch (err) {
    logFault(req, err);
    return refusal(toAppError(err), cacheControl);
  }
}

function responseOf(
  content: Content,
  init: Init,
  onFault: (err: unknown) => void,
): Response | Promise<Response> {
  if ('body' in content) return Response.json(content.body, init);
  if ('text' in content) return new Response(content.text, init);
  if ('content' in content) return bytesAnswer(content, init, onFault);
  return streamedJson(content.pieces, init, onFault);
}

function logFault({ payload, method, pathname }: PayloadRequest, err: unknown): void {
  const { code } = toAppError(err);
  if (code !== 'busy' && STATUS_BY_CODE[code] >= 500)
    payload.logger.error({ err, msg: `${method} ${pathname} failed` });
}

function refusal({ code, message, details }: AppError, cacheControl: string): Response {
  const { errors, error, retryAfter, about, beside } = details;
  const body = { ...beside, message, error, errors, ...(about && { [about]: true }) };
  const retry = retryAfter && { 'Retry-After': String(retryAfter) };
  return Response.json(body, {
    status: STATUS_BY_CODE[code],
    headers: { 'Cache-Control': cacheControl, ...retry },
  });
}
