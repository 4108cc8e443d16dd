import { api } from './api';

/** Reads the panel's session cookie from a response, as a Cookie header. */
export function cookieHeader(headers: Headers): string {
  const cookie = /^payload-token=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0];
  if (!cookie) throw new Error(`No session cookie in: ${headers.get('set-cookie')}`);
  return cookie;
}

/** Fields that no response may contain (docs/specification.md#answers). */
const SECRET_KEYS = [
  'password',
  'hash',
  'salt',
  'pin',
  'codeHash',
  'twoStep',
  'recoveryHashes',
  'publicKey',
  'credentialId',
  'tokenHash',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'sessions',
  'loginAttempts',
  'lockUntil',
];

/** Finds the paths of forbidden keys at any depth of a body. */
export function secretsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(SECRET_KEYS.includes(key) ? [`${path}/${key}`] : []),
    ...secretsIn(inner, `${path}/${key}`),
  ]);
}

/** Checks whether the access token, the panel's cookie and the refresh token of a session are accepted. */
export async function sessionAccess(
  server: { url: string },
  session: { accessToken: string; refreshToken: string },
): Promise<{ token: boolean; cookie: boolean; refresh: boolean }> {
  const { get, post } = api(server);
  const cookie = `payload-token=${session.accessToken}`;
  const [byToken, byCookie, refreshed] = await Promise.all([
    get('/api/user', { token: session.accessToken }),
    get('/api/user', { headers: { Cookie: cookie } }),
    post('/api/auth/refresh-token', { json: { refreshToken: session.refreshToken } }),
  ]);
  return {
    token: byToken.status === 200,
    cookie: byCookie.status === 200,
    refresh: refreshed.status === 200,
  };
}

/** Tries to sign in with a wrong password the given number of times, one after the other. Returns the statuses. */
export async function tryWrongPasswords(
  server: { url: string },
  email: string,
  tries: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made < tries; made += 1) {
    const json = { email, password: 'Wrong-horse9!' };
    statuses.push((await api(server).post('/api/auth/signin', { json, headers })).status);
  }
  return statuses;
}

export const ALL_VALID = { token: true, cookie: true, refresh: true };
export const ALL_INVALID = { token: false, cookie: false, refresh: false };
