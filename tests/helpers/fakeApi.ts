export interface SentCall {
  method: string;
  path: string;
  /** The access token that it carried. */
  token: string | undefined;
  body: unknown;
}

/** A network that never answers, and gives up only when the call is told to. */
export function unresponsiveApi(): void {
  globalThis.fetch = ((_path: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    })) as typeof fetch;
}

type Answered = { status?: number; body?: unknown; retryAfter?: number };
export type Respond = (call: SentCall) => Answered | Promise<Answered>;

/**
 * Puts an API in place of the network.
 * @param respond answers a call; it throws for a lost connection
 * @returns every call that was made
 */
export function fakeApi(respond: Respond): SentCall[] {
  const calls: SentCall[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const call = {
      method: init.method ?? 'GET',
      path,
      token: headers.Authorization?.replace('Bearer ', ''),
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

/** A session as sign-in answers it. */
export const sessionAnswer = {
  user: { _id: 'u1', email: 'owner@example.com', firstName: 'Ada', verified: false },
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  message: 'You have successfully signed in',
};
