import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { type Answer, api, type Body } from '../helpers/api';
import { ageSessions } from '../helpers/database';
import { emptyProfile } from '../helpers/emptyProfile';
import type { TestServer } from '../helpers/server';
import {
  ALL_INVALID,
  ALL_VALID,
  cookieHeader,
  secretsIn,
  sessionAccess,
} from '../helpers/sessions';
import { resetSharedServer } from '../helpers/sharedServer';
import { ALLOWED_ORIGIN } from './accounts.options';

const right = { email: 'owner@example.com', password: PASSWORD };

let server: TestServer;
let owner: Account;

beforeAll(async () => {
  ({ server, owner } = await resetSharedServer());
});

describe('POST /api/auth/logout', () => {
  const PATH = '/api/auth/logout';

  const newSession = () => signIn(server, right);
  const byToken = ({ accessToken }: Account) => ({ token: accessToken });
  const byCookie = ({ accessToken }: Account) => ({
    headers: { Cookie: `payload-token=${accessToken}` },
  });

  test.each([
    ['bearer token', byToken],
    ['cookie', byCookie],
  ])(
    'by %s: ends the session for access token, cookie and refresh token, and deletes the cookie',
    async (_, by) => {
      const session = await newSession();
      const { status, headers } = await api(server).post(PATH, by(session));
      expect(status).toBe(200);
      expect(await sessionAccess(server, session)).toEqual(ALL_INVALID);
      const cookie = headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^payload-token=;/);
      expect(Date.parse(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? '')).toBeLessThan(Date.now());
    },
  );

  test('ends no other session', async () => {
    const [leaving, staying] = [await newSession(), await newSession()];
    await api(server).post(PATH, byToken(leaving));
    expect(await sessionAccess(server, staying)).toEqual(ALL_VALID);
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
  });

  test('ends the session also with an access token that a refresh has replaced', async () => {
    const session = await newSession();
    const { body } = await api(server).post<{ accessToken: string }>('/api/auth/refresh-token', {
      json: { refreshToken: session.refreshToken },
    });
    await api(server).post(PATH, byToken(session));
    expect(await sessionAccess(server, { ...session, accessToken: body.accessToken })).toEqual(
      ALL_INVALID,
    );
  });

  test('ends five sessions in concurrent requests', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, newSession));
    await Promise.all(sessions.map((session) => api(server).post(PATH, byToken(session))));
    for (const session of sessions)
      expect(await sessionAccess(server, session)).toEqual(ALL_INVALID);
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
  });

  test('answers the same when nobody is signed in, and ends no session', async () => {
    const signedOut = await api(server).post(PATH);
    const dead = await api(server).post(PATH, { token: 'a.b.c' });
    expect([signedOut.status, dead.status]).toEqual([200, 200]);
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
  });
});

describe('POST /api/auth/refresh-token', () => {
  const PATH = '/api/auth/refresh-token';

  const refresh = (refreshToken: unknown) =>
    api(server).post<{ accessToken: string; message: string }>(PATH, { json: { refreshToken } });

  describe('200', () => {
    test('answers a working access token, and renews the cookie of the same session', async () => {
      const { status, body, headers } = await refresh(owner.refreshToken);
      expect([status, Object.keys(body)]).toEqual([200, ['accessToken']]);
      expect(secretsIn(body)).toEqual([]);
      const session = { ...owner, accessToken: body.accessToken };
      expect(await sessionAccess(server, session)).toEqual(ALL_VALID);
      expect(cookieHeader(headers)).toBe(`payload-token=${body.accessToken}`);
      expect(headers.get('set-cookie')).toMatch(/HttpOnly/i);
    });

    test('needs neither access token nor cookie, and ignores an invalid one', async () => {
      const { status } = await api(server).post(PATH, {
        json: { refreshToken: owner.refreshToken },
        token: 'dead.dead.dead',
        headers: { Cookie: 'payload-token=dead' },
      });
      expect(status).toBe(200);
    });

    test('does not replace the refresh token: ten concurrent refreshes succeed, and it still works', async () => {
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

  describe('the session stays open', () => {
    test('after the panel’s own refresh and another sign-in', async () => {
      const session = await signIn(server, right);
      const renewed = await api(server).post<{ refreshedToken: string }>(
        '/api/user/refresh-token',
        {
          headers: { Cookie: `payload-token=${session.accessToken}` },
        },
      );
      expect(renewed.status).toBe(200);
      expect(secretsIn(renewed.body)).toEqual([]);
      await signIn(server, right);
      expect(await sessionAccess(server, session)).toEqual(ALL_VALID);
      const panel = { ...session, accessToken: renewed.body.refreshedToken };
      expect(await sessionAccess(server, panel)).toEqual(ALL_VALID);
    });

    test('while panel and API refresh it concurrently', async () => {
      const session = await signIn(server, right);
      const headers = { Cookie: `payload-token=${session.accessToken}` };
      const answers = await Promise.all([
        refresh(session.refreshToken),
        api(server).post('/api/user/refresh-token', { headers }),
        refresh(session.refreshToken),
        api(server).post('/api/user/refresh-token', { headers }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await sessionAccess(server, session)).toEqual(ALL_VALID);
    });
  });

  describe('401 once the session is over', () => {
    test('because of the panel’s own logout', async () => {
      const session = await signIn(server, right);
      const headers = { Cookie: `payload-token=${session.accessToken}` };
      expect((await api(server).post('/api/user/logout', { headers })).status).toBe(200);
      expect(await sessionAccess(server, session)).toEqual(ALL_INVALID);
    });

    test('because of the panel’s logout from all sessions', async () => {
      const admin = await addAdministrator(server, owner, 'all@example.com');
      const other = await signIn(server, admin);
      const path = '/api/user/logout?allSessions=true';
      await api(server).post(path, { token: admin.accessToken });
      expect(await sessionAccess(server, admin)).toEqual(ALL_INVALID);
      expect(await sessionAccess(server, other)).toEqual(ALL_INVALID);
      expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
    });

    test('because the account is deleted', async () => {
      const admin = await addAdministrator(server, owner, 'gone@example.com');
      const { status } = await api(server).del(`/api/user/${admin.user._id}`, {
        token: owner.accessToken,
      });
      expect(status).toBe(200);
      expect(await sessionAccess(server, admin)).toEqual(ALL_INVALID);
    });
  });

  describe('a session that is not used', () => {
    const HOUR = 60 * 60_000;
    const DAY = 24 * HOUR;

    let admin: Account;
    beforeAll(async () => {
      admin = await addAdministrator(server, owner, 'unused@example.com');
    });

    /** Opens a session of the administrator, and moves it to the past with those before it. */
    async function openAged(remember: boolean, opened: number, used: number) {
      const { body } = await api(server).post<Account>('/api/auth/signin', {
        json: { email: admin.email, password: PASSWORD, remember },
      });
      await ageSessions(server, admin.user._id, { opened, used });
      return body;
    }

    test.each([
      [false, 13 * HOUR, 11 * HOUR, 200],
      [false, 13 * HOUR, 13 * HOUR, 401],
      [false, 25 * HOUR, HOUR, 401],
      [true, 29 * DAY, 13 * DAY, 200],
      [true, 15 * DAY, 15 * DAY, 401],
      [true, 31 * DAY, HOUR, 401],
    ])(
      'remembered: %s, opened %i ms ago and used %i ms ago, is answered %i',
      async (remember, opened, used, status) => {
        const { refreshToken } = await openAged(remember, opened, used);
        expect((await refresh(refreshToken)).status).toBe(status);
      },
    );

    test('is not shown among the devices, and a refresh counts as use', async () => {
      admin = await addAdministrator(server, owner, 'refreshed@example.com');
      const { accessToken: token, refreshToken } = await openAged(false, 13 * HOUR, 11 * HOUR);
      expect((await refresh(refreshToken)).status).toBe(200);
      const list = () => api(server).get<{ sessions: unknown[] }>('/api/auth/sessions', { token });
      expect((await list()).body.sessions).toHaveLength(2);
      const { user } = (await api(server).get<{ user: { id: string } }>('/api/user/me', { token }))
        .body;
      await ageSessions(server, user.id, { opened: 0, used: 11 * HOUR });
      expect((await refresh(refreshToken)).status).toBe(200);
      await ageSessions(server, user.id, { opened: 0, used: 13 * HOUR });
      expect((await list()).body.sessions).toEqual([]);
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
    /** The other values: tests/unit/contract/account.test.ts. */
    test.each([
      ['no token', undefined],
      ['an operator', { $gt: '' }],
    ])('refuses %s', async (_, token) => {
      const { status, body } = await refresh(token);
      expect(status).toBe(400);
      expect(body).toHaveProperty('errors.refreshToken');
    });
  });
});

describe('the list of devices at /api/auth/sessions', () => {
  const PATH = '/api/auth/sessions';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  interface Device {
    _id: string;
    device: string;
    signedInAt: string;
    lastUsedAt: string;
    expiresAt: string;
    current: boolean;
  }

  const admin = (name: string) => addAdministrator(server, owner, `${name}@example.com`);
  const asked = (session: Account) =>
    api(server).get<{ sessions: Device[] }>(PATH, { token: session.accessToken });
  const devices = async (session: Account) => (await asked(session)).body.sessions;
  const end = (id: string, session: Account) =>
    api(server).del(`${PATH}/${id}`, { token: session.accessToken });

  async function openedWith(userAgent: string, { email }: Account, remember = false) {
    const { body } = await api(server).post<Account>('/api/auth/signin', {
      json: { email, password: PASSWORD, remember },
      headers: { 'User-Agent': userAgent },
    });
    return body;
  }

  async function currentOf(session: Account): Promise<Device> {
    const current = (await devices(session)).find((device) => device.current);
    if (!current) throw new Error('No session is the current one');
    return current;
  }

  const takenBack = ({ headers }: Answer<Body>) =>
    /^payload-token=;/.test(headers.get('set-cookie') ?? '');

  describe('GET', () => {
    test('lists the open sessions of the user, and marks the current one', async () => {
      const mine = await admin('list');
      const phone = await openedWith(FIREFOX, mine, true);
      const { status, body, headers } = await asked(phone);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body.sessions.map(({ device, current }) => [device, current])).toEqual([
        ['Firefox on Linux', true],
        ['Unknown device', false],
      ]);
      const [first] = body.sessions;
      const lifetime = Date.parse(first?.expiresAt ?? '') - Date.parse(first?.signedInAt ?? '');
      expect(Math.round(lifetime / 86_400_000)).toBe(30);
    });

    test('contains no token, no hash and no id that is in an access token', async () => {
      const mine = await admin('secrets');
      const { body } = await asked(mine);
      expect(secretsIn(body.sessions)).toEqual([]);
      expect(Object.keys(body.sessions[0] ?? {}).sort()).toEqual([
        '_id',
        'address',
        'current',
        'device',
        'expiresAt',
        'firstUsedAt',
        'lastUsedAt',
        'signedInAt',
      ]);
      const claims = JSON.parse(
        Buffer.from(mine.accessToken.split('.')[1] ?? '', 'base64url').toString(),
      ) as { sid: string };
      expect(claims.sid).toBeTruthy();
      expect(JSON.stringify(body)).not.toContain(claims.sid);
    });

    test.each([
      [
        'the contract’s refresh',
        ({ refreshToken }: Account) =>
          api(server).post('/api/auth/refresh-token', { json: { refreshToken } }),
      ],
      [
        'the panel’s refresh',
        ({ accessToken }: Account) =>
          api(server).post('/api/user/refresh-token', {
            headers: { Cookie: `payload-token=${accessToken}` },
          }),
      ],
    ])('lists the last used session first, and %s counts as a use', async (name, refresh) => {
      const older = await admin(`used${name.length}`);
      const newer = await openedWith(FIREFOX, older);
      const [before, untouched] = [await currentOf(older), await currentOf(newer)];
      expect((await devices(older)).map(({ current }) => current)).toEqual([false, true]);
      expect((await refresh(older)).status).toBe(200);
      expect((await devices(older)).map(({ current }) => current)).toEqual([true, false]);
      const after = await currentOf(older);
      expect(Date.parse(after.lastUsedAt)).toBeGreaterThan(Date.parse(before.lastUsedAt));
      expect(after.signedInAt).toBe(before.signedInAt);
      expect(after.expiresAt).toBe(before.expiresAt);
      expect(await currentOf(newer)).toEqual(untouched);
    });

    test('omits sessions that our logout or the panel’s has ended', async () => {
      const mine = await admin('ended');
      const [ours, panels] = [await signIn(server, mine), await signIn(server, mine)];
      expect(await devices(mine)).toHaveLength(3);
      await api(server).post('/api/auth/logout', { token: ours.accessToken });
      await api(server).post('/api/user/logout', { token: panels.accessToken });
      expect(await devices(mine)).toHaveLength(1);
    });

    test('accepts any User-Agent, and shows no part of an unknown one', async () => {
      const mine = await admin('odd');
      const odd = [`${FIREFOX} ${'y'.repeat(9_000)}`, '<script>/1 x', ' '];
      for (const userAgent of odd) await openedWith(userAgent, mine);
      const names = (await devices(mine)).map(({ device }) => device);
      expect(names.sort()).toEqual([
        'Firefox on Linux',
        ...Array<string>(odd.length).fill('Unknown device'),
      ]);
    });
  });

  describe('DELETE one', () => {
    test('ends this session at once, and no other', async () => {
      const mine = await admin('one');
      const lost = await openedWith(FIREFOX, mine);
      const answer = await end((await currentOf(lost))._id, mine);
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
      expect(takenBack(answer)).toBe(false);
      expect(await sessionAccess(server, lost)).toEqual(ALL_INVALID);
      expect(await sessionAccess(server, mine)).toEqual(ALL_VALID);
      expect(await devices(mine)).toHaveLength(1);
    });

    test('deletes the cookie when it ends the current session', async () => {
      const mine = await admin('self');
      const answer = await end((await currentOf(mine))._id, mine);
      expect([answer.status, takenBack(answer)]).toEqual([200, true]);
      expect(await sessionAccess(server, mine)).toEqual(ALL_INVALID);
    });

    test('404 for a session of another user, even for the owner, and it stays open', async () => {
      const [mine, other] = [await admin('mine'), await admin('other')];
      const { _id } = await currentOf(other);
      for (const stranger of [mine, owner]) {
        const { status, body } = await end(_id, stranger);
        expect([status, body]).toEqual([404, { message: 'This device is signed out already' }]);
      }
      expect(await sessionAccess(server, other)).toEqual(ALL_VALID);
    });

    test('404 for a session that has ended', async () => {
      const mine = await admin('twice');
      const { _id } = await currentOf(await signIn(server, mine));
      expect((await end(_id, mine)).status).toBe(200);
      expect((await end(_id, mine)).status).toBe(404);
    });

    test('ends five sessions in concurrent requests', async () => {
      const mine = await admin('five');
      const others = await Promise.all(Array.from({ length: 5 }, () => signIn(server, mine)));
      const ids = (await devices(mine)).filter(({ current }) => !current).map(({ _id }) => _id);
      await Promise.all(ids.map((id) => end(id, mine)));
      for (const session of others)
        expect(await sessionAccess(server, session)).toEqual(ALL_INVALID);
      expect(await sessionAccess(server, mine)).toEqual(ALL_VALID);
    });
  });

  describe('DELETE all', () => {
    test('ends all sessions of the user, the current one as well, and none of others', async () => {
      const mine = await admin('everywhere');
      const [other, stranger] = [await signIn(server, mine), await admin('stranger')];
      const answer = await api(server).del(PATH, { token: mine.accessToken });
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
      expect(takenBack(answer)).toBe(true);
      expect(await sessionAccess(server, mine)).toEqual(ALL_INVALID);
      expect(await sessionAccess(server, other)).toEqual(ALL_INVALID);
      expect(await sessionAccess(server, stranger)).toEqual(ALL_VALID);
      expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
      expect(await devices(await signIn(server, mine))).toHaveLength(1);
    });
  });
});

/** With SITE_URL: deployment.test.ts; the other origins: tests/unit/front/trustedHeaders.test.ts. */
describe('the session cookie on a site without SITE_URL', () => {
  afterAll(() => emptyProfile({ server, owner }));

  const cookie = () => `payload-token=${owner.accessToken}`;
  const update = (headers: Record<string, string>, about: string) =>
    api(server).put(`/api/auth/update/${owner.user._id}`, { json: { about }, headers });
  const isSignedIn = async (headers: Record<string, string>) => {
    const path = '/api/user/me';
    const { body } = await api(server).get<{ user: object | null }>(path, {
      headers: { Cookie: cookie(), ...headers },
    });
    return body.user !== null;
  };

  test('is ignored in a request from another site, on our routes and Payload’s', async () => {
    const from = { Origin: 'https://evil.example' };
    expect((await update({ Cookie: cookie(), ...from }, 'Forged')).status).toBe(401);
    expect(await isSignedIn(from)).toBe(false);
    const { body } = await api(server).get<{ user: { about: string } }>('/api/auth/admin-user');
    expect(body.user.about).not.toBe('Forged');
  });

  test.each<[string, () => Record<string, string>]>([
    ['the site itself', () => ({ Origin: server.url, 'Sec-Fetch-Site': 'same-origin' })],
    [
      'an origin in CORS_ORIGINS',
      () => ({ Origin: ALLOWED_ORIGIN, 'Sec-Fetch-Site': 'cross-site' }),
    ],
  ])('is accepted in a request from %s', async (_, from) => {
    expect((await update({ Cookie: cookie(), ...from() }, 'Changed')).status).toBe(200);
    expect(await isSignedIn(from())).toBe(true);
  });

  test('does not open the panel for a link on another site', async () => {
    const open = (headers: Record<string, string>) =>
      fetch(`${server.url}/admin/dashboard`, {
        redirect: 'manual',
        headers: { Cookie: cookie(), ...headers },
      });
    expect((await open({})).status).toBe(200);
    const { status, headers } = await open({ 'Sec-Fetch-Site': 'cross-site' });
    expect([status, headers.get('location')]).toEqual([307, expect.stringContaining('/login')]);
  });

  test('is not needed with an access token, which is accepted from any origin', async () => {
    const Authorization = `Bearer ${owner.accessToken}`;
    const { status } = await update({ Authorization, Origin: 'https://evil.example' }, 'By token');
    expect(status).toBe(200);
  });
});

test('an access token without a signature is refused (ASVS 5.0.0-9.1.2)', async () => {
  const [, claims] = owner.accessToken.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  const { status } = await api(server).get('/api/auth/sessions', {
    token: `${header}.${claims}.`,
  });
  expect(status).toBe(401);
});
