import { createClient } from '@libsql/client';
import { type Account, PASSWORD, SETUP_CODE } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api, type Body } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { mailedPin } from '../helpers/mailed';
import { itOnMongo, itOnSqlite } from '../helpers/onDatabase';
import { startServer, type TestServer } from '../helpers/server';
import { doors, failSignIns, OPEN, secretsIn, sentCookie } from '../helpers/sessions';

jest.setTimeout(60_000);

const PATH = '/api/auth/signup';
const CLOSED = 'Sign-up is closed. Ask the owner for an account.';

describe('POST /api/auth/signup', () => {
  let mailbox: Mailbox;
  let server: TestServer;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startServer({ smtp: mailbox });
  });
  afterAll(async () => {
    await server?.stop();
    await mailbox?.stop();
  });

  const signUp = (json: Record<string, unknown>) =>
    api(server).post<Body & { user: { email: string } }>(PATH, {
      json: { setupCode: SETUP_CODE, ...json },
    });

  describe('while there is no owner', () => {
    test.each([
      ['short1!', 'Password must be at least 8 characters long.'],
      ['12345678!', 'Password must contain both upper and lower case letters.'],
      ['abcdefgh!', 'Password must contain at least one number.'],
      [
        'abcdefg1',
        'Password must contain at least one special character (@, $, !, %, *, ?, &, _, etc.).',
      ],
      ['', 'Password is required.'],
    ])('400 refuses the password %j', async (password, sentence) => {
      const { status, body } = await signUp({ email: 'owner@example.com', password });
      expect([status, body]).toEqual([400, { message: sentence, errors: { password: sentence } }]);
    });

    test.each([
      ['no address', 'not-an-address'],
      ['two addresses', 'a@example.com,b@example.com'],
      ['an operator', { $gt: '' }],
      ['a list', ['owner@example.com']],
      ['a line break', 'owner@example.com\nBcc: all@example.com'],
      ['255 characters', `${'a'.repeat(243)}@example.com`],
      ['nothing', undefined],
    ])('400 refuses %s as email', async (_, email) => {
      const { status, body } = await signUp({ email, password: PASSWORD });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['email']]);
    });

    test.each([
      ['half of an object', '{"email":'],
      ['a list', '[]'],
      ['a number', '7'],
      ['null', 'null'],
    ])('400 refuses a body that is %s', async (_, body) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await api(server).post(PATH, { body, headers });
      expect([answer.status, answer.body]).toEqual([
        400,
        { message: 'The request body could not be read' },
      ]);
    });

    test('405 names the allowed method', async () => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const { status, headers } = await api(server).request(method, PATH);
        expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST']);
      }
    });

    test.each(['/api/user/first-register', '/api/user'])(
      '403 at Payload’s own route for a first user: POST %s',
      async (path) => {
        const json = { email: 'door@example.com', password: PASSWORD };
        expect((await api(server).post(path, { json })).status).toBe(403);
      },
    );

    test('no refusal has created an account or sent a mail', async () => {
      const { status } = await api(server).get('/api/auth/admin-user');
      expect(status).toBe(404);
      expect(mailbox.messages()).toEqual([]);
    });

    test('exactly one of six concurrent sign-ups creates the owner and sends a mail', async () => {
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
          signUp({ email: ` ${name.toUpperCase()}@Example.com `, password: PASSWORD }),
        ),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(({ status, body }) => [status, body])).toEqual(
        Array(5).fill([403, { message: CLOSED }]),
      );
      const accepted = answers.find(({ status }) => status === 201);
      const { email } = accepted?.body.user ?? { email: '' };
      expect(email).toMatch(/^[a-f]@example\.com$/);
      await mailbox.waitFor(email);
      expect(mailbox.messages()).toHaveLength(1);
      for (const one of refused) expect(one.headers.get('set-cookie')).toBeNull();
    });
  });

  describe('once there is an owner', () => {
    test.each([
      ['good input', { email: 'second@example.com', password: PASSWORD }],
      ['bad input', { email: 'x', password: '' }],
      ['no input', {}],
      ['a request for the seat', { email: 's@example.com', password: PASSWORD, seat: 'owner' }],
    ])('403 answers the same sentence to %s', async (_, json) => {
      const before = mailbox.messages().length;
      const { status, body, headers } = await signUp(json);
      expect([status, body]).toEqual([403, { message: CLOSED }]);
      expect(headers.get('set-cookie')).toBeNull();
      expect(mailbox.messages()).toHaveLength(before);
    });
  });
});

describe('the first sign-up', () => {
  let mailbox: Mailbox;
  let server: TestServer;
  let answer: { status: number; headers: Headers; body: Body };

  const account = () =>
    answer.body as unknown as {
      user: Record<string, unknown>;
      accessToken: string;
      refreshToken: string;
      message: string;
    };

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startServer({ smtp: mailbox });
    await failSignIns(server, 'owner@example.com', 11);
    answer = await api(server).post(PATH, {
      json: {
        email: ' Owner@Example.com ',
        password: PASSWORD,
        setupCode: SETUP_CODE,
        _id: 'chosen',
        id: 'chosen',
        verified: true,
        seat: 'demo',
        firstName: 'Chosen',
      },
    });
  });
  afterAll(async () => {
    await server?.stop();
    await mailbox?.stop();
  });

  test('201 even after ten failed sign-ins with the address', () => {
    expect(answer.status).toBe(201);
  });

  test('201 answers the user, both tokens and a message', () => {
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(
      ['user', 'accessToken', 'refreshToken', 'message'].sort(),
    );
    expect(account().user.email).toBe('owner@example.com');
    expect(secretsIn(answer.body)).toEqual([]);
  });

  test('uses only email and password of the body', () => {
    const { _id, verified, firstName } = account().user;
    expect([verified, firstName]).toEqual([false, '']);
    expect(_id).toMatch(/^[0-9a-f]{24}$/);
  });

  test('opens one session for the API and the panel', async () => {
    expect(await doors(server, account())).toEqual(OPEN);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    const headers = { Cookie: sentCookie(answer.headers) };
    const { body } = await api(server).get<{ user: { email: string } }>('/api/user/me', {
      headers,
    });
    expect(body.user.email).toBe('owner@example.com');
  });

  test('mails a PIN with a link to the verification page', async () => {
    const mail = await mailbox.waitFor('owner@example.com');
    expect(mailedPin(mail)).toMatch(/^\d{4}$/);
    const link = /verification\/(owner%40example\.com|owner@example\.com)/;
    expect(mail.text).toMatch(link);
    expect(mail.html).toMatch(link);
  });

  test('does not count as a resend: the first resend succeeds immediately and replaces the PIN', async () => {
    const email = 'owner@example.com';
    const before = mailedPin(await mailbox.waitFor(email));
    expect((await api(server).get(`/api/auth/email/resend/${email}`)).status).toBe(200);
    await mailbox.waitFor(email, () => mailbox.messages(email).length > 1);
    const after = mailedPin(mailbox.messages(email)[1] as never);
    const path = `/api/auth/email/verify/${email}`;
    if (before !== after) {
      const old = await api(server).post(path, { json: { pin: before } });
      expect(old.status).toBe(400);
    }
    expect((await api(server).post(path, { json: { pin: after } })).status).toBe(200);
  });

  test('creates the profile of the public pages', async () => {
    const { body } = await api(server).get<{ user: { _id: string } }>('/api/auth/admin-user');
    expect(body.user._id).toBe(account().user._id);
  });

  test('gives the owner a seat that a later administrator does not have', async () => {
    const owner = { ...account(), email: 'owner@example.com', password: PASSWORD };
    const second = await addAdministrator(server, owner as never, 'second@example.com');
    const json = { email: 'third@example.com', password: PASSWORD };
    const { status } = await api(server).post('/api/user', { json, token: second.accessToken });
    expect(status).toBe(403);
    const signIn = await api(server).post('/api/auth/signin', { json });
    expect(signIn.status).toBe(401);
  });
});

itOnSqlite(
  'on a local machine the first sign-up needs no setup code, and succeeds even if the PIN cannot be stored',
  async () => {
    const env = { SETUP_CODE: '', SITE_URL: 'http://localhost:8080' };
    const server = await startServer({ env });
    expect(server.logs()).not.toMatch(/setup code/i);
    expect((await api(server).get<string>('/signup')).body).not.toContain('Setup code');
    const file = createClient({ url: `file:${server.dataDir}/site.db` });
    await file.execute(`CREATE TRIGGER no_pin BEFORE INSERT ON one_time_code
    BEGIN SELECT RAISE(ABORT, 'away'); END`);
    const json = { email: 'owner@example.com', password: PASSWORD };
    const { status, body } = await api(server).post<Account>(PATH, { json });
    expect(status).toBe(201);
    expect(await doors(server, body)).toMatchObject({ token: true, refresh: true });
    await eventually(async () => server.logs().includes('A mail could not be sent'));
    await file.execute('DROP TRIGGER no_pin');
    file.close();
    expect((await api(server).get(`/api/auth/email/resend/${json.email}`)).status).toBe(200);
    await eventually(async () => server.logs().includes('is your verification code'));
    await server.stop();
  },
);

itOnMongo('on a database server the first sign-up needs the setup code of the log', async () => {
  const server = await startServer({ env: { SETUP_CODE: '' } });
  const [, setupCode = ''] = /setup code (\S+)/.exec(server.logs()) ?? [];
  const json = { email: 'owner@example.com', password: PASSWORD };
  expect((await api(server).post(PATH, { json })).status).toBe(403);
  expect((await api(server).post(PATH, { json: { ...json, setupCode } })).status).toBe(201);
  await server.stop();
});

describe('the first sign-up on a site with demo content', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ demo: true });
  });
  afterAll(() => server?.stop());

  test('takes over the public demo profile, and leaves no second account', async () => {
    const { get, post } = api(server);
    const profileBefore = await get<{ user: Record<string, string> }>('/api/auth/admin-user');
    expect(profileBefore.status).toBe(200);
    expect(secretsIn(profileBefore.body)).toEqual([]);
    const before = profileBefore.body.user;
    expect(before.firstName).toMatch(/\w/);
    const json = { email: 'owner@example.com', password: PASSWORD, setupCode: SETUP_CODE };
    const { status, body } = await post<{ user: Record<string, string>; accessToken: string }>(
      PATH,
      {
        json,
      },
    );
    expect(status).toBe(201);
    const own = ['_id', 'email', 'verified', 'createdAt', 'updatedAt'];
    const profile = (user: Record<string, string>) =>
      Object.fromEntries(Object.entries(user).filter(([key]) => !own.includes(key)));
    expect(profile(body.user)).toEqual(profile(before));
    const after = (await get<{ user: Record<string, string> }>('/api/auth/admin-user')).body.user;
    expect([after._id, after.email]).toEqual([body.user._id, 'owner@example.com']);
    const users = await get<{ totalDocs: number }>('/api/user', { token: body.accessToken });
    expect(users.body.totalDocs).toBe(1);
  });
});
