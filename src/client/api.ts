import { MESSAGES } from '@/contract/messages';

/** Where the contract is spoken; without an address of its own, where the page came from (decision G1). */
const BASE = (process.env.NEXT_PUBLIC_API_URL ?? '').replace(/\/+$/, '');

/** The full address of a call. */
export const apiUrl = (path: string): string => BASE + path;

/** What the API answers when it refuses (decision A3). */
type Refusal = { message?: string; errors?: Record<string, string> };

/** A call that did not succeed; `message` may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param status the answer's status, 0 when there was none
   * @param errors the sentences by field, for invalid input
   */
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string> = {},
  ) {
    super(message);
  }
}

/**
 * Posts JSON to the API and gives its answer, which is trusted to be of the type.
 * @throws ApiError whatever goes wrong, a lost connection included
 */
export async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(apiUrl(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, MESSAGES.fault);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Answer;
  const { message = MESSAGES.fault, errors } = (answer ?? {}) as Refusal;
  throw new ApiError(response.status, message, errors);
}
