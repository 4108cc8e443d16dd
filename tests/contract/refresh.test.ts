import { type Account, PASSWORD, signIn, signUpOwner } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { startServer, type TestServer } from '../helpers/server';
import { doors, OPEN, SHUT, secretsIn, sentCookie } from '../helpers/sessions';

jest.setTimeout(60_000);

const PATH = '/api/auth/refresh-token';
const right = { email: 'owner@example.com', password: PASSWORD };

let server: TestServer;
let owner: Account;

beforeAll(async () => {
  server = await startServer();
  owner = await signUpOwner(server);
});
afterAll(() => server?.stop());

const refresh = (refreshToken: unknown) =>
  api(server).post<{ accessToken: string; message: string }>(PATH, { json: { refreshToken } });

describe('200', () => {
  test('gives an access token that works, and renews the cookie of the same session', async () => {
    const { status, body, headers } = await refresh(owner.refreshToken);
    expect([status, Object.keys(body)]).toEqual([200, ['accessToken']]);
    expect(secretsIn(body)).toEqual([]);
    const session = { ...owner, accessToken: body.accessToken };
    expect(await doors(server, session)).toEqual(OPEN);
    expect(sentCookie(headers)).toBe(`payload-token=${body.accessToken}`);
    expect(headers.get('set-cookie')).toMatch(/HttpOnly/i);
  });

  test('needs neither access token nor cookie, and a dead one is no hindrance', async () => {
    const { status } = await api(server).post(PATH, {
      json: { refreshToken: owner.refreshToken },
      token: 'dead.dead.dead',
      headers: { Cookie: 'payload-token=dead' },
    });
    expect(status).toBe(200);
  });

  test('the token is not rotated: ten refreshes at once all succeed, and it still works', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(owner.refreshToken)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const { body } of answers) {
      const { status } = await api(server).get('/api/user', { token: body.accessToken });
      expect(status).toBe(200);
    }
    expect((await refresh(owner.refreshToken)).status).toBe(200);
  });

  test.each([true, false])(
    'serves a session that was opened with remember: %s',
    async (remember) => {
      const { body } = await api(server).post<Account>('/api/auth/signin', {
        json: { ...right, remember },
      });
      expect((await refresh(body.refreshToken)).status).toBe(200);
    },
  );
});

describe('the session lives on', () => {
  test('after the panel’s own refresh and another sign-in', async () => {
    const session = await signIn(server, right);
    const renewed = await api(server).post<{ refreshedToken: string }>('/api/user/refresh-token', {
      headers: { Cookie: `payload-token=${session.accessToken}` },
    });
    expect(renewed.status).toBe(200);
    expect(secretsIn(renewed.body)).toEqual([]);
    await signIn(server, right);
    expect(await doors(server, session)).toEqual(OPEN);
    const panel = { ...session, accessToken: renewed.body.refreshedToken };
    expect(await doors(server, panel)).toEqual(OPEN);
  });

  test('after another session has signed out', async () => {
    const [staying, leaving] = [await signIn(server, right), await signIn(server, right)];
    await api(server).post('/api/auth/logout', { token: leaving.accessToken });
    expect(await doors(server, staying)).toEqual(OPEN);
    expect(await doors(server, leaving)).toEqual(SHUT);
  });

  test('while it is being refreshed by panel and API at once', async () => {
    const session = await signIn(server, right);
    const headers = { Cookie: `payload-token=${session.accessToken}` };
    const answers = await Promise.all([
      refresh(session.refreshToken),
      api(server).post('/api/user/refresh-token', { headers }),
      refresh(session.refreshToken),
      api(server).post('/api/user/refresh-token', { headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await doors(server, session)).toEqual(OPEN);
  });
});

describe('401 once the session is over', () => {
  test('by the panel’s own logout', async () => {
    const session = await signIn(server, right);
    const headers = { Cookie: `payload-token=${session.accessToken}` };
    expect((await api(server).post('/api/user/logout', { headers })).status).toBe(200);
    expect(await doors(server, session)).toEqual(SHUT);
  });

  test('by the panel’s logout from all sessions', async () => {
    const admin = await addAdministrator(server, owner, 'all@example.com');
    const other = await signIn(server, admin);
    const path = '/api/user/logout?allSessions=true';
    await api(server).post(path, { token: admin.accessToken });
    expect(await doors(server, admin)).toEqual(SHUT);
    expect(await doors(server, other)).toEqual(SHUT);
    expect(await doors(server, owner)).toEqual(OPEN);
  });

  test('by the end of the account', async () => {
    const admin = await addAdministrator(server, owner, 'gone@example.com');
    const { status } = await api(server).del(`/api/user/${admin.user._id}`, {
      token: owner.accessToken,
    });
    expect(status).toBe(200);
    expect(await doors(server, admin)).toEqual(SHUT);
  });
});

describe('401', () => {
  test.each([
    ['an unknown token', () => 'A'.repeat(43)],
    ['a token with one letter changed', () => `${owner.refreshToken.slice(0, -2)}xx`],
    ['an access token', () => owner.accessToken],
    ['a token and more', () => `${owner.refreshToken} `],
  ])('refuses %s and sets no cookie', async (_, token) => {
    const { status, body, headers } = await refresh(token());
    expect([status, body]).toEqual([
      401,
      { message: 'Refresh token expired. Please login again.' },
    ]);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('a refresh token is no access token', async () => {
    for (const token of [owner.refreshToken, `JWT ${owner.refreshToken}`]) {
      expect((await api(server).get('/api/user', { token })).status).toBe(403);
    }
  });
});

describe('400', () => {
  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['an operator', { $gt: '' }],
    ['a list', ['a']],
    ['null', null],
  ])('refuses %s', async (_, token) => {
    const { status, body } = await refresh(token);
    expect(status).toBe(400);
    expect(body).toHaveProperty('errors.refreshToken');
  });
});
