import { api } from './api';

/** The panel's cookie as a browser sends it back, from the answer that sets it. */
export function cookieHeader(headers: Headers): string {
  const cookie = /^payload-token=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0];
  if (!cookie) throw new Error(`No session cookie in: ${headers.get('set-cookie')}`);
  return cookie;
}

/** What an answer must never carry, whoever asks (docs/specification.md#answers). */
const SECRET_KEYS = [
  'password',
  'hash',
  'salt',
  'pin',
  'codeHash',
  'tokenHash',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'sessions',
  'loginAttempts',
  'lockUntil',
];

/** Gives the paths of forbidden keys in a body, however deep they are. */
export function secretsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(SECRET_KEYS.includes(key) ? [`${path}/${key}`] : []),
    ...secretsIn(inner, `${path}/${key}`),
  ]);
}

/** Says for each door of one session whether it is open: access token, panel's cookie, refresh token. */
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

/** Tries a wrong password so many times, one after the other. Gives the statuses. */
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
