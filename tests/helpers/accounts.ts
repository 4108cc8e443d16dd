import { type Answer, api } from './api';
import { eventually } from './eventually';

export const PASSWORD = 'Correct-horse9!';

/** The SETUP_CODE of every test server. Only a deployment asks for it, such as a server on MongoDB. */
export const SETUP_CODE = 'Test-setup-code';

/** Characters at the end of the server log that a failure quotes. */
const LOG_TAIL = 2_000;

export interface User {
  _id: string;
  email: string;
  [field: string]: unknown;
}

export interface Account {
  user: User;
  accessToken: string;
  refreshToken: string;
  email: string;
  password: string;
}

/** Makes a call again while the queue of password hashes is full: of a few calls at once, a slow machine refuses some. */
export async function whenQueueIsFree<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer = await call();
  await eventually(async () => {
    if (answer.status === 503) answer = await call();
    return answer.status !== 503;
  });
  return answer;
}

/**
 * Signs up the first account, the owner (docs/specification.md#sign-up).
 * @throws when the server refuses, for example because there is an owner already
 */
export function signUpOwner(
  server: { url: string },
  { email = 'owner@example.com', password = PASSWORD }: { email?: string; password?: string } = {},
): Promise<Account> {
  return postCredentials(server, '/api/auth/signup', email, password, { setupCode: SETUP_CODE });
}

/**
 * Opens another session of an account.
 * @throws when the server refuses
 */
export function signIn(
  server: { url: string },
  { email, password }: { email: string; password: string },
): Promise<Account> {
  return postCredentials(server, '/api/auth/signin', email, password);
}

/** Milliseconds that a test may take (testTimeout.ts), and those before its end in which a page renews an access token. */
const TEST_MS = 300_000 + 120_000;

/** Whether an access token is valid during all of the next test: it ends after a quarter of an hour. */
export function outlivesTest(accessToken: string): boolean {
  const [, payload = ''] = accessToken.split('.');
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return exp * 1000 > Date.now() + TEST_MS;
}

async function postCredentials(
  server: { url: string; logs?(): string },
  path: string,
  email: string,
  password: string,
  extra: Record<string, string> = {},
): Promise<Account> {
  const json = { email, password, ...extra };
  const { status, body } = await whenQueueIsFree(() => api(server).post<Account>(path, { json }));
  if (status >= 300) {
    // The body of a 500 does not name the cause; the log does.
    const log = server.logs?.().slice(-LOG_TAIL) ?? '';
    throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}\n${log}`);
  }
  const { user, accessToken, refreshToken } = body;
  return { user, accessToken, refreshToken, email, password };
}
