import type { ApiPath } from '@/config/paths';
import type { Me } from '@/contract/gallery';
import type { FieldValues } from '@/contract/madeOn';
import { MESSAGES } from '@/contract/messages';
import type { AnswerOf, BodyOf, CallAt, PathOf } from '@/contract/operations';
import type { PortfolioAnswer } from '@/contract/portfolio';

/** The origin of the API; by default that of the page (docs/specification.md#one-origin). */
const BASE = (process.env.NEXT_PUBLIC_API_URL ?? '').replace(/\/+$/, '');

const TIMEOUT_MS = 60_000;

/** The whole URL of a call. */
export const apiUrl = (path: string): string => BASE + path;

/** The body of a refusal (docs/specification.md#errors); a failed verification has its message under `error` too. */
type Refusal = {
  message?: string;
  error?: string;
  errors?: Record<string, string>;
  /** A gallery asks who its guest is (docs/specification.md#gallery-calls). */
  who?: boolean;
  /** A gallery has no such photograph (any more). */
  photo?: boolean;
  /** The password has to be given first (docs/specification.md#confirmation). */
  confirm?: boolean;
  /** Of the second step that has to follow (docs/specification.md#two-step-sign-in). */
  ticket?: string;
  /** The fields that were changed since, as they are stored (docs/specification.md#stale-fields). */
  stored?: FieldValues;
  /** The portfolio as it is stored, where an order was made on an older one (docs/specification.md#stale-orders). */
  portfolio?: PortfolioAnswer;
  /** The guest as stored, where a selection was submitted that is not what was shown (docs/specification.md#gallery-calls). */
  me?: Me;
  /** The ids of `addedImages` that are not in the library (docs/specification.md#library). */
  unknownImages?: string[];
};

const UNANSWERED = [0, 502, 503, 504];

/** A call that did not succeed; `message` may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param status the answer's status, 0 when there was none
   * @param retryAfter seconds until the server is willing again, of a 429
   */
  constructor(
    readonly status: number,
    readonly refusal: Refusal = {},
    readonly retryAfter?: number,
  ) {
    super(refusal.message ?? (status === 0 ? MESSAGES.offline : MESSAGES.fault));
  }
}

/** Whether the call may have been carried out: the connection was lost, or a proxy speaks for the server; a busy server counts too. */
export const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && UNANSWERED.includes(error.status);

/** Whether the server has refused a call for good, so that sending it again is no use. */
export const isRefusedForGood = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/** A new key for a call that may be sent twice (docs/specification.md#idempotency). `crypto.randomUUID` needs https. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A response with its JSON; `answer` is undefined when it was not JSON. */
export type Reply = {
  status: number;
  answer: unknown;
  retryAfter?: number;
  /** The length of a file. */
  bytes?: number;
};

export type CallOptions = {
  body?: unknown;
  token?: string | null;
  /** Sent as `Idempotency-Key`. */
  key?: string | undefined;
  keepalive?: boolean;
  headers?: Record<string, string>;
  /** The answer is a file, which may be larger than the memory, and is not read. */
  isFile?: boolean;
};

/** The status of the last answer, 0 when the last call had none. */
let lastStatus = 200;

/** Notes how a call of this page ended, for `isReachable`. @param status of its answer, 0 when it had none */
export function noteStatus(status: number): void {
  lastStatus = status;
}

/** Whether the server has answered the last call of this page, and was not too busy to do it. */
export const isReachable = (): boolean => !UNANSWERED.includes(lastStatus);

/** Calls the API. @throws ApiError of status 0 when the connection is lost or no whole answer comes within the limit */
export async function fetchReply(
  method: string,
  path: string,
  { body, token, key, keepalive, headers, isFile }: CallOptions = {},
): Promise<Reply> {
  const response = await fetch(apiUrl(path), {
    method,
    headers: {
      ...headers,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: JSON.stringify(body),
    ...(keepalive && { keepalive }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(throwConnectionLost);
  if (isFile && response.ok) {
    await response.body?.cancel();
    const bytes = Number(response.headers.get('Content-Length'));
    return { status: response.status, answer: undefined, bytes };
  }
  const answer: unknown = await response.json().catch((error: Error) => {
    if (error.name !== 'SyntaxError') throwConnectionLost();
  });
  noteStatus(response.status);
  const retryAfter = response.status === 429 && Number(response.headers.get('Retry-After'));
  return { status: response.status, answer, ...(retryAfter && { retryAfter }) };
}

function throwConnectionLost(): never {
  noteStatus(0);
  throw new ApiError(0);
}

/** Unwraps a successful answer, whose type is trusted. @throws ApiError when the API refused or answered no JSON */
export function answerOf<Answer>({ status, answer, retryAfter }: Reply): Answer {
  if (status >= 200 && status < 300 && answer !== undefined) return answer as Answer;
  throw new ApiError(status, (answer ?? {}) as Refusal, retryAfter);
}

/** Posts JSON without the session. @param key sent as `Idempotency-Key` @throws ApiError whatever goes wrong */
export const postWithoutSession = async <Path extends PathOf<'post'>>(
  path: ApiPath<Path>,
  body: BodyOf<CallAt<'post', Path>>,
  key?: string,
): Promise<AnswerOf<CallAt<'post', Path>>> =>
  answerOf(await fetchReply('POST', path, { body, key }));
