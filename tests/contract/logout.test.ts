import { type Account, PASSWORD, signIn, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { startServer, type TestServer } from '../helpers/server';
import { doors, OPEN, SHUT } from '../helpers/sessions';

jest.setTimeout(60_000);

const PATH = '/api/auth/logout';

let server: TestServer;
let owner: Account;

beforeAll(async () => {
  server = await startServer();
  owner = await signUpOwner(server);
});
afterAll(() => server?.stop());

const newSession = () => signIn(server, { email: owner.email, password: PASSWORD });
const byToken = ({ accessToken }: Account) => ({ token: accessToken });
const byCookie = ({ accessToken }: Account) => ({
  headers: { Cookie: `payload-token=${accessToken}` },
});

test.each([
  ['bearer token', byToken],
  ['cookie', byCookie],
])(
  'by %s: access token, cookie and refresh token die at once, and the cookie is taken back',
  async (_, by) => {
    const session = await newSession();
    const { status, headers } = await api(server).post(PATH, by(session));
    expect(status).toBe(200);
    expect(await doors(server, session)).toEqual(SHUT);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^payload-token=;/);
    expect(Date.parse(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? '')).toBeLessThan(Date.now());
  },
);

test('ends one session and no other', async () => {
  const [leaving, staying] = [await newSession(), await newSession()];
  await api(server).post(PATH, byToken(leaving));
  expect(await doors(server, staying)).toEqual(OPEN);
  expect(await doors(server, owner)).toEqual(OPEN);
});

test('ends the session also with an access token that a refresh has replaced', async () => {
  const session = await newSession();
  const { body } = await api(server).post<{ accessToken: string }>('/api/auth/refresh-token', {
    json: { refreshToken: session.refreshToken },
  });
  await api(server).post(PATH, byToken(session));
  expect(await doors(server, { ...session, accessToken: body.accessToken })).toEqual(SHUT);
});

test('five sessions that leave at once are all gone', async () => {
  const sessions = await Promise.all(Array.from({ length: 5 }, newSession));
  await Promise.all(sessions.map((session) => api(server).post(PATH, byToken(session))));
  for (const session of sessions) expect(await doors(server, session)).toEqual(SHUT);
  expect(await doors(server, owner)).toEqual(OPEN);
});

test('signed out already: answers the same and ends nothing', async () => {
  const signedOut = await api(server).post(PATH);
  const dead = await api(server).post(PATH, { token: 'a.b.c' });
  expect([signedOut.status, dead.status]).toEqual([200, 200]);
  expect(await doors(server, owner)).toEqual(OPEN);
});

test('405: a link or an image on another page signs nobody out', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { status } = await api(server).request(method, PATH, byToken(owner));
    expect([method, status]).toEqual([method, 405]);
  }
  expect(await doors(server, owner)).toEqual(OPEN);
});
