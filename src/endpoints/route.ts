import type { Endpoint, PayloadRequest } from 'payload';
import { STATUS_BY_CODE } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { AppError } from '@/server/errors';
import { type Content, contentAnswer, streamedJson } from '@/server/http/contentAnswer';
import { toAppError } from '@/server/toAppError';

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** What a handler answers; the status is 200 unless it says otherwise. A long one comes as pieces of JSON. */
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
} & (
  | { body: Record<string, unknown> }
  | { pieces: AsyncGenerator<string> }
  | { text: string }
  | Content
);
export type Handler = (req: PayloadRequest) => Promise<Answer>;
type Handlers = Partial<Record<Method, Handler>>;

/** One path of the contract with its methods. Other methods answer 405 with `Allow`; whatever a handler throws is answered here alone. */
export function route(path: string, handlers: Handlers, cacheControl = 'no-store'): Endpoint[] {
  const all = handlers.get ? { ...handlers, head: handlers.get } : handlers;
  const allow = METHODS.filter((method) => all[method])
    .join(', ')
    .toUpperCase();
  const refuseMethod = async () => ({
    status: STATUS_BY_CODE.methodNotAllowed,
    body: { message: MESSAGES.methodNotAllowed },
    headers: { Allow: allow },
  });
  return METHODS.map((method) => ({
    path,
    method,
    handler: answering(all[method] ?? refuseMethod, cacheControl),
  }));
}

const answering =
  (handler: Handler, cacheControl: string) =>
  async (req: PayloadRequest): Promise<Response> => {
    speakFirstLanguage(req);
    try {
      const { status = 200, headers, ...answer } = await handler(req);
      const init = { status, headers: { 'Cache-Control': cacheControl, ...headers } };
      if ('body' in answer) return Response.json(answer.body, init);
      if ('text' in answer) return new Response(answer.text, init);
      if ('content' in answer) return contentAnswer(answer, init, (err) => logFault(req, err));
      return await streamedJson(answer.pieces, init, (err) => logFault(req, err));
    } catch (err) {
      const refusal = toAppError(err);
      logFault(req, err);
      return errorAnswer(refusal, cacheControl);
    }
  };

/** Logs what is the server's fault, and no refusal. */
function logFault({ payload, method, pathname }: PayloadRequest, err: unknown): void {
  const { code } = toAppError(err);
  if (code !== 'busy' && STATUS_BY_CODE[code] >= 500)
    payload.logger.error({ err, msg: `${method} ${pathname} failed` });
}

/** The contract reads and writes the site's first language; `?locale=` is for Payload's own routes. */
function speakFirstLanguage(req: PayloadRequest): void {
  const { localization } = req.payload.config;
  if (!localization) return;
  const { defaultLocale } = localization;
  Object.assign(req, { locale: defaultLocale, fallbackLocale: defaultLocale });
}

function errorAnswer({ code, message, details }: AppError, cacheControl: string): Response {
  const { errors, error, retryAfter, about, stored } = details;
  const body = {
    ...stored,
    message,
    ...(error && { error }),
    ...(errors && { errors }),
    ...(about && { [about]: true }),
  };
  const retry = retryAfter && { 'Retry-After': String(retryAfter) };
  return Response.json(body, {
    status: STATUS_BY_CODE[code],
    headers: { 'Cache-Control': cacheControl, ...retry },
  });
}

/** Lets only administrators through (docs/specification.md#who-may), before the body is read. @throws AppError `unauthenticated` */
export const signedIn =
  (handler: (req: PayloadRequest, user: User) => Promise<Answer>): Handler =>
  async (req) => {
    if (!req.user) throw new AppError('unauthenticated', MESSAGES.notSignedIn);
    return handler(req, req.user);
  };

/** The same for what is one visitor's own: neither kept nor listed. */
export const privateRoute = (path: string, handlers: Handlers): Endpoint[] =>
  route(path, handlers, 'private, no-store');

/** A text in place of JSON. */
export const textAnswer = (text: string, kind: 'csv' | 'plain'): Answer => ({
  headers: { 'Content-Type': `text/${kind}; charset=utf-8` },
  text,
});

/** A parameter of the path, for example the `id` of `/services/:id`. */
export const pathParam = (req: PayloadRequest, name: string): string =>
  String(req.routeParams?.[name] ?? '');
