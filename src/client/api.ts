import { MESSAGES } from '@/contract/messages';

/** Where the contract is spoken; without an address of its own, where the page came from (docs/specification.md#one-origin). */
const BASE = (process.env.NEXT_PUBLIC_API_URL ?? '').replace(/\/+$/, '');

/** Milliseconds after which a connection counts as lost: nobody waits longer for an answer. */
const LIMIT = 60_000;

/** The full address of a call. */
export const apiUrl = (path: string): string => BASE + path;

/** What the API answers when it refuses (docs/specification.md#errors); a failed verification says it under `error` too. */
type Refusal = { message?: string; error?: string; errors?: Record<string, string> };

/** A call that did not succeed; `message` may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param status the answer's status, 0 when there was none
   * @param refusal what the server said, if it said anything
   * @param retryAfter seconds until the server is willing again, when it says so
   */
  constructor(
    readonly status: number,
    readonly refusal: Refusal = {},
    readonly retryAfter?: number,
  ) {
    super(refusal.message ?? MESSAGES.fault);
  }
}

/** An answer as it came; `answer` is undefined when it was no JSON. */
export type Reply = { status: number; answer: unknown; retryAfter?: number };

type Call = {
  /** Sent as it is when it is a form, else as JSON. */
  body?: unknown;
  /** Sent as `Authorization: Bearer`. */
  token?: string | null;
  /** Milliseconds after which the connection counts as lost; a form with its files may take as long as it takes. */
  limit?: number;
};

/**
 * Calls the API and gives its answer, whatever the status.
 * @throws ApiError of status 0 when the connection is lost, or no whole answer comes within the limit
 */
export async function call(method: string, path: string, sent: Call = {}): Promise<Reply> {
  const response = await fetch(apiUrl(path), { method, ...content(sent) }).catch(lost);
  const answer: unknown = await response.json().catch((error: Error) => {
    if (error.name !== 'SyntaxError') lost();
  });
  const retryAfter = response.status === 429 && Number(response.headers.get('Retry-After'));
  return { status: response.status, answer, ...(retryAfter && { retryAfter }) };
}

function lost(): never {
  throw new ApiError(0);
}

/**
 * What a call gave, which is trusted to be of the type.
 * @throws ApiError when the API refused, or answered no JSON
 */
export function answerOf<Answer>({ status, answer, retryAfter }: Reply): Answer {
  if (status >= 200 && status < 300 && answer !== undefined) return answer as Answer;
  throw new ApiError(status, (answer ?? {}) as Refusal, retryAfter);
}

/**
 * Posts JSON to the API without the session, and gives its answer.
 * @throws ApiError whatever goes wrong, a lost connection included
 */
export const post = async <Answer>(path: string, body: unknown): Promise<Answer> =>
  answerOf(await call('POST', path, { body }));

function content({ body, token, limit = limitFor(body) }: Call): RequestInit {
  const headers: Record<string, string> = {};
  const init = { headers, ...(limit && { signal: AbortSignal.timeout(limit) }) };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body === undefined) return init;
  if (body instanceof FormData) return { ...init, body };
  headers['Content-Type'] = 'application/json';
  return { ...init, body: JSON.stringify(body) };
}

const limitFor = (body: unknown): number | undefined =>
  body instanceof FormData ? undefined : LIMIT;
