import { PASSWORD, SETUP_CODE } from '../helpers/accounts';
import { type Answer, api, type Body } from '../helpers/api';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { mailedPin } from '../helpers/mailed';
import { startServer, type TestServer } from '../helpers/server';
import { ALL_VALID, cookieHeader, secretsIn, sessionAccess } from '../helpers/sessions';

jest.setTimeout(60_000);

const PATH = '/api/auth/signup';
const CLOSED = 'Sign-up is closed. Ask the owner for an account.';

type SignUpAnswer = Body & {
  user: Record<string, unknown> & { _id: string; email: string };
  accessToken: string;
  refreshToken: string;
};

let mailbox: Mailbox;
let server: TestServer;
/** The public profile of the demo content before the sign-up. */
let demoProfile: Record<string, unknown>;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ smtp: mailbox, demo: true });
  demoProfile = await shownProfile();
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.stop();
});

const signUp = (json: Record<string, unknown>) =>
  api(server).post<SignUpAnswer>(PATH, { json: { setupCode: SETUP_CODE, ...json } });
const shownProfile = async () =>
  (await api(server).get<{ user: Record<string, unknown> }>('/api/auth/admin-user')).body.user;

/** Other invalid values: tests/unit/contract/account.test.ts and text.test.ts. */
describe('a sign-up on a site without an owner', () => {
  test.each([
    ['short1!', 'Password must be at least 8 characters long.'],
    [
      'abcdefg1',
      'Password must contain at least one special character (@, $, !, %, *, ?, &, _, etc.).',
    ],
  ])('is refused with 400 for the password %j', async (password, sentence) => {
    const { status, body } = await signUp({ email: 'owner@example.com', password });
    expect([status, body]).toEqual([400, { message: sentence, errors: { password: sentence } }]);
  });

  test.each([
    ['two addresses', 'a@example.com,b@example.com'],
    ['an operator', { $gt: '' }],
  ])('is refused with 400 for %s as the email', async (_, email) => {
    const { status, body } = await signUp({ email, password: PASSWORD });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['email']]);
  });

  test.each([
    ['half an object', '{"email":'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
  ])('is refused with 400 for a body that is %s', async (_, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await api(server).post(PATH, { body, headers });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'The request body could not be read' },
    ]);
  });

  test('changes nothing and sends no mail when it is refused', async () => {
    expect(await shownProfile()).toEqual(demoProfile);
    expect(mailbox.messages()).toEqual([]);
  });
});

describe('of six sign-ups at the same time', () => {
  let answers: Answer<SignUpAnswer>[];
  let first: Answer<SignUpAnswer>;

  beforeAll(async () => {
    answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        signUp({
          email: ` ${name.toUpperCase()}@Example.com `,
          password: PASSWORD,
          _id: 'chosen',
          id: 'chosen',
          verified: true,
          seat: 'demo',
          firstName: 'Chosen',
        }),
      ),
    );
    const found = answers.find(({ status }) => status === 201);
    if (!found) throw new Error(`No sign-up succeeded: ${JSON.stringify(answers)}`);
    first = found;
  });

  test('one creates the owner, and the others are refused with 403', () => {
    const others = answers.filter((answer) => answer !== first);
    expect(others.map(({ status, body }) => [status, body])).toEqual(
      Array(5).fill([403, { message: CLOSED }]),
    );
    for (const { headers } of others) expect(headers.get('set-cookie')).toBeNull();
  });

  test('one is answered with the user, both tokens and a message', () => {
    expect(Object.keys(first.body).sort()).toEqual(
      ['user', 'accessToken', 'refreshToken', 'message'].sort(),
    );
    expect(first.body.user.email).toMatch(/^[a-f]@example\.com$/);
    expect(secretsIn(first.body)).toEqual([]);
  });

  test('one takes over the demo profile, and ignores fields of the request except email and password', async () => {
    const own = ['_id', 'email', 'verified', 'createdAt', 'updatedAt'];
    const profile = (user: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(user).filter(([key]) => !own.includes(key)));
    expect(demoProfile.firstName).toMatch(/\w/);
    expect(secretsIn(demoProfile)).toEqual([]);
    expect(profile(first.body.user)).toEqual(profile(demoProfile));
    expect(first.body.user.verified).toBe(false);
    expect(first.body.user._id).toMatch(/^[0-9a-f]{24}$/);
  });

  test('one creates the only account, whose profile is public', async () => {
    const { _id, email } = first.body.user;
    expect(await shownProfile()).toMatchObject({ _id, email });
    const users = await api(server).get<{ totalDocs: number }>('/api/user', {
      token: first.body.accessToken,
    });
    expect(users.body.totalDocs).toBe(1);
  });

  test('one opens a session for the API and the panel', async () => {
    expect(await sessionAccess(server, first.body)).toEqual(ALL_VALID);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    const headers = { Cookie: cookieHeader(first.headers) };
    const { body } = await api(server).get<{ user: { email: string } }>('/api/user/me', {
      headers,
    });
    expect(body.user.email).toBe(first.body.user.email);
  });

  test('one is sent a mail with a PIN and a link to the verification page', async () => {
    const { email } = first.body.user;
    const mail = await mailbox.waitFor(email);
    expect(mailbox.messages()).toHaveLength(1);
    expect(mailedPin(mail)).toMatch(/^\d{4}$/);
    const link = /verification\/[a-f](%40|@)example\.com/;
    expect(mail.text).toMatch(link);
    expect(mail.html).toMatch(link);
  });

  test('one can request another PIN immediately, which replaces the first', async () => {
    const { email } = first.body.user;
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
});

describe('a sign-up on a site with an owner', () => {
  test.each([
    ['valid fields', { email: 'third@example.com', password: PASSWORD }],
    ['invalid fields', { email: 'x', password: '' }],
    ['no fields', {}],
    ['the seat of the owner', { email: 's@example.com', password: PASSWORD, seat: 'owner' }],
  ])('is refused with the same answer for %s', async (_, json) => {
    const before = mailbox.messages().length;
    const { status, body, headers } = await signUp(json);
    expect([status, body]).toEqual([403, { message: CLOSED }]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(mailbox.messages()).toHaveLength(before);
  });
});
