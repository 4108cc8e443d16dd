export interface RecordedCall {
  method: string;
  path: string;
  /** The access token in its Authorization header. */
  token: string | undefined;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
  body: unknown;
}

/** Replaces `fetch` by one that never responds and rejects only when its signal aborts. */
export function unresponsiveApi(): void {
  globalThis.fetch = ((_path: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    })) as typeof fetch;
}

type Answered = { status?: number; body?: unknown; retryAfter?: number };
export type Respond = (call: RecordedCall) => Answered | Promise<Answered>;

/**
 * Replaces `fetch` by a fake API.
 * @param respond returns the response to a call, or throws as a lost connection does
 * @returns the calls made so far
 */
export function fakeApi(respond: Respond): RecordedCall[] {
  const calls: RecordedCall[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const call = {
      method: init.method ?? 'GET',
      path,
      token: headers.Authorization?.replace('Bearer ', ''),
      key: headers['Idempotency-Key'],
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    calls.push(call);
    const { status = 200, body = {}, retryAfter } = await respond(call);
    return {
      ok: status < 300,
      status,
      headers: { get: () => (retryAfter ? String(retryAfter) : null) },
      json: async () => body,
    };
  }) as unknown as typeof fetch;
  return calls;
}

/** The response body of a sign-in. */
export const sessionAnswer = {
  user: { _id: 'u1', email: 'owner@example.com', firstName: 'Ada', verified: false },
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  message: 'You have successfully signed in',
};
