import { type Account, PASSWORD, signIn, whenQueueIsFree } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import type { Mailbox } from '../helpers/mailbox';
import { hasPin, mailedPin, mailedToken } from '../helpers/mailed';
import type { TestServer } from '../helpers/server';
import {
  ALL_INVALID,
  ALL_VALID,
  secretsIn,
  sessionAccess,
  tryWrongPasswords,
} from '../helpers/sessions';
import { resetSharedServer } from '../helpers/sharedServer';
import { itWithTransactions } from '../helpers/withTransactions';

const NEW_PASSWORD = 'Brand-new7?';
const COMMON = 'This password is too common';
const INVALID = 'This link is not valid any more. Ask for a new one.';
const SENT = { message: 'If the address is known, a link to reset the password is on its way' };

/** Addresses of clients, as the proxy names them. */
const OWN = { 'X-Forwarded-For': '192.0.2.1' };
const STRANGERS = { 'X-Forwarded-For': '198.51.100.1' };
const OTHERS = { 'X-Forwarded-For': '198.51.100.2' };

let mailbox: Mailbox;
let server: TestServer;
let owner: Account;

beforeAll(async () => {
  const site = await resetSharedServer();
  server = site.server;
  owner = site.owner;
  mailbox = site.mailbox as Mailbox;
});

const forgot = (email: unknown) =>
  api(server).post('/api/auth/password/forgot', { json: { email } });
const reset = (json: Record<string, unknown>, headers?: Record<string, string>) =>
  api(server).post('/api/auth/password/reset', { json, headers });
const isReset = ({ subject }: { subject: string }) => /reset/i.test(subject);
const resetMails = (email: string) => mailbox.messages(email).filter(isReset);

async function withToken(name: string): Promise<{ admin: Account; token: string }> {
  const admin = await addAdministrator(server, owner, `${name}@example.com`);
  await forgot(admin.email);
  return { admin, token: mailedToken(await mailbox.waitFor(admin.email, isReset)) };
}

describe('POST /api/auth/password/forgot', () => {
  test('200 with the same body for known and unknown addresses, and one mail for the known one', async () => {
    const unknown = await forgot('nobody@example.com');
    const known = await forgot(' OWNER@example.com ');
    expect([unknown.status, unknown.body]).toEqual([200, SENT]);
    expect([known.status, known.body]).toEqual([200, SENT]);
    const mail = await mailbox.waitFor(owner.email, isReset);
    expect(mail.text).toMatch(/\/reset-password\/owner(%40|@)example\.com\?token=[\w-]{40,}/);
    expect(mail.html).toContain(mailedToken(mail));
    expect(mailbox.messages('nobody@example.com')).toEqual([]);
  });

  test('leaves sessions and password as they are', async () => {
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
    await signIn(server, owner);
  });

  test('200 without a mail for the fourth request in an hour, and the third link stays valid', async () => {
    const { admin } = await withToken('often');
    for (const count of [2, 3]) {
      await forgot(admin.email);
      await mailbox.waitFor(admin.email, () => resetMails(admin.email).length === count);
    }
    const { status, body } = await forgot(admin.email);
    expect([status, body]).toEqual([200, SENT]);
    const tokens = resetMails(admin.email).map(mailedToken);
    expect(tokens).toHaveLength(3);
    const input = { email: admin.email, password: NEW_PASSWORD };
    expect((await reset({ ...input, token: tokens[1] })).status).toBe(400);
    expect((await reset({ ...input, token: tokens[2] })).status).toBe(200);
    expect(resetMails(admin.email)).toHaveLength(3);
  });

  test('400 for an operator as the email', async () => {
    const { status, body } = await forgot({ $gt: '' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['email']]);
  });
});

describe('POST /api/auth/password/reset', () => {
  test('200 once: the new password is valid, the old one and all sessions are not', async () => {
    const { admin, token } = await withToken('once');
    const other = await signIn(server, admin);
    const input = { email: admin.email, token, password: NEW_PASSWORD };
    const { status, body, headers } = await reset(input);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('accessToken');
    expect(headers.get('set-cookie')).toBeNull();
    expect(secretsIn(body)).toEqual([]);
    expect(await sessionAccess(server, admin)).toEqual(ALL_INVALID);
    expect(await sessionAccess(server, other)).toEqual(ALL_INVALID);
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
    const old = await api(server).post('/api/auth/signin', { json: admin });
    expect(old.status).toBe(401);
    await signIn(server, { email: admin.email, password: NEW_PASSWORD });

    const again = await reset({ ...input, password: 'Another-one8!' });
    expect([again.status, again.body.message]).toEqual([400, INVALID]);
    await signIn(server, { email: admin.email, password: NEW_PASSWORD });
  });

  test('200 again for the same call under its key, as when its answer was lost, and 422 for another password', async () => {
    const { admin, token } = await withToken('lost');
    const input = { email: admin.email, token, password: NEW_PASSWORD };
    const again = () => reset(input, { 'Idempotency-Key': 'lost' });
    const first = await again();
    const session = await signIn(server, { email: admin.email, password: NEW_PASSWORD });
    const second = await again();
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await sessionAccess(server, session)).toEqual(ALL_VALID);
    const other = { ...input, password: 'Another-one8!' };
    expect((await reset(other, { 'Idempotency-Key': 'lost' })).status).toBe(422);
  });

  test('one of five concurrent requests with one link is served', async () => {
    const { admin, token } = await withToken('race');
    const passwords = [1, 2, 3, 4, 5].map((digit) => `Brand-new${digit}!`);
    const answers = await Promise.all(
      passwords.map((password) =>
        whenQueueIsFree(() => reset({ email: admin.email, token, password })),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 400, 400, 400, 400]);
    const password = passwords[statuses.indexOf(200)] ?? '';
    await signIn(server, { email: admin.email, password });
  });

  itWithTransactions('concurrent sign-ins with the old password do not restore it', async () => {
    const { admin, token } = await withToken('slow');
    const old = Array.from({ length: 6 }, () =>
      api(server).post('/api/auth/signin', { json: admin }),
    );
    const { status } = await whenQueueIsFree(() =>
      reset({ email: admin.email, token, password: NEW_PASSWORD }),
    );
    expect(status).toBe(200);
    await Promise.all(old);
    expect((await api(server).post('/api/auth/signin', { json: admin })).status).toBe(401);
    await signIn(server, { email: admin.email, password: NEW_PASSWORD });
    expect(await sessionAccess(server, admin)).toEqual(ALL_INVALID);
  });

  test('400 for the address of another account, a wrong token and no token, a PIN is not accepted as a token, and the link stays valid', async () => {
    const { admin, token } = await withToken('wrong');
    await api(server).get(`/api/auth/email/resend/${admin.email}`);
    const pin = mailedPin(await mailbox.waitFor(admin.email, hasPin));
    const good = { email: admin.email, token, password: NEW_PASSWORD };
    const cases = [
      { ...good, email: owner.email },
      { ...good, email: 'nobody@example.com' },
      { ...good, token: `${token}x` },
      { ...good, token: token.toUpperCase() },
      { ...good, token: '' },
      { ...good, token: undefined },
      { ...good, token: { $gt: '' } },
      { ...good, token: admin.accessToken },
      { ...good, token: admin.refreshToken },
      { ...good, token: pin },
    ];
    for (const input of cases) {
      const { status, body } = await reset(input);
      expect([status, body]).toEqual([400, { message: INVALID, errors: { token: INVALID } }]);
    }
    expect(await sessionAccess(server, admin)).toEqual(ALL_VALID);
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
    await signIn(server, admin);
    expect((await reset(good)).status).toBe(200);
  });

  test('400 for a weak password, 400 for a common password, and the link stays valid', async () => {
    const { admin, token } = await withToken('rule');
    const input = { email: admin.email, token };
    for (const [password, message] of [
      ['short1!', 'Password must be at least 8 characters long.'],
      ['Password1!', COMMON],
    ]) {
      const { status, body } = await reset({ ...input, password });
      expect([status, body]).toEqual([400, { message, errors: { password: message } }]);
    }
    // A wrong link is not told that the password is.
    const wrong = await reset({ ...input, token: `${token}x`, password: 'Password1!' });
    expect(wrong.body.message).toBe(INVALID);
    expect((await reset({ ...input, password: 'R3set!password' })).status).toBe(200);
  });

  test('unlocks an account that failed sign-ins have locked, which a refused link does not', async () => {
    const { admin, token } = await withToken('locked-out');
    const { email } = admin;
    await tryWrongPasswords(server, email, 11, OTHERS);
    await reset({ email, token: 'guess', password: NEW_PASSWORD });
    const json = { email, password: admin.password };
    expect((await api(server).post('/api/auth/signin', { json })).status).toBe(429);
    expect((await reset({ email, token, password: NEW_PASSWORD })).status).toBe(200);
    await signIn(server, { email, password: NEW_PASSWORD });
  });
});

describe('after a reset of the password', () => {
  test('its address can sign in while another address goes on with failed tries, and that one cannot', async () => {
    const { email } = await addAdministrator(server, owner, 'besieged@example.com');
    await tryWrongPasswords(server, email, 11, STRANGERS);
    await forgot(email);
    const token = mailedToken(await mailbox.waitFor(email, isReset));
    const done = await api(server).post('/api/auth/password/reset', {
      json: { email, token, password: NEW_PASSWORD },
      headers: OWN,
    });
    expect(done.status).toBe(200);
    await tryWrongPasswords(server, email, 11, STRANGERS);
    const json = { email, password: NEW_PASSWORD };
    const signInFrom = (headers: Record<string, string>) =>
      api(server).post('/api/auth/signin', { json, headers });
    expect((await signInFrom(STRANGERS)).status).toBe(429);
    expect((await signInFrom(OWN)).status).toBe(200);
  });

  test('its address has a limit of tries as well', async () => {
    const email = 'besieged@example.com';
    const statuses = await tryWrongPasswords(server, email, 20, OWN);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('PUT /api/auth/password', () => {
  const PATH = '/api/auth/password';
  const WRONG = 'The current password is incorrect';

  const change = (account: Account, json: Record<string, unknown>) =>
    api(server).put<Account & { errors?: object; message: string }>(PATH, {
      json: { currentPassword: PASSWORD, password: NEW_PASSWORD, ...json },
      token: account.accessToken,
    });
  const admin = (name: string) => addAdministrator(server, owner, `change-${name}@example.com`);

  describe('200', () => {
    test('ends all sessions, and opens a new one for this client', async () => {
      const mine = await admin('mine');
      const other = await signIn(server, mine);
      const { status, body, headers } = await change(mine, {});
      expect(status).toBe(200);
      expect(secretsIn(body)).toEqual([]);
      expect(await sessionAccess(server, mine)).toEqual(ALL_INVALID);
      expect(await sessionAccess(server, other)).toEqual(ALL_INVALID);
      expect(await sessionAccess(server, body)).toEqual(ALL_VALID);
      expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
      expect(headers.get('set-cookie')).toContain(`payload-token=${body.accessToken}`);
      const old = await api(server).post('/api/auth/signin', { json: mine });
      expect(old.status).toBe(401);
      await signIn(server, { email: mine.email, password: NEW_PASSWORD });
    });

    test.each([
      [true, 30],
      [false, 1],
    ])('a session with remember: %s is replaced by one of %i days', async (remember, days) => {
      const { email, password } = await admin(`days${days}`);
      const json = { email, password, remember };
      const before = await api(server).post<Account>('/api/auth/signin', { json });
      const { body } = await change(before.body, {});
      const { sessions } = (
        await api(server).get<{ sessions: { signedInAt: string; expiresAt: string }[] }>(
          '/api/auth/sessions',
          { token: body.accessToken },
        )
      ).body;
      const [session] = sessions;
      const life = Date.parse(session?.expiresAt ?? '') - Date.parse(session?.signedInAt ?? '');
      expect([sessions.length, Math.round(life / 86_400_000)]).toEqual([1, days]);
    });

    test('works while failed sign-ins have locked the account, since that does not affect open sessions', async () => {
      const mine = await admin('besieged');
      await tryWrongPasswords(server, mine.email, 11, STRANGERS);
      const { status, body } = await change(mine, {});
      expect(status).toBe(200);
      expect(await sessionAccess(server, body)).toEqual(ALL_VALID);
    });

    itWithTransactions('ends sessions of concurrent sign-ins with the old password', async () => {
      const mine = await admin('race');
      const answers = Array.from({ length: 6 }, () =>
        api(server).post('/api/auth/signin', { json: mine }),
      );
      const { status, body } = await whenQueueIsFree(() => change(mine, {}));
      expect(status).toBe(200);
      for (const old of await Promise.all(answers)) {
        if (old.status !== 200) continue;
        expect(await sessionAccess(server, old.body as unknown as Account)).toEqual(ALL_INVALID);
      }
      expect(await sessionAccess(server, body)).toEqual(ALL_VALID);
      expect((await api(server).post('/api/auth/signin', { json: mine })).status).toBe(401);
    });
  });

  describe('400', () => {
    test('for a wrong current password, for a common password and for the own name, and nothing is changed', async () => {
      const mine = await admin('marguerite');
      const wrong = await change(mine, { currentPassword: 'Wrong-horse9!' });
      expect([wrong.status, wrong.body]).toEqual([
        ...[400, { message: WRONG, errors: { currentPassword: WRONG } }],
      ]);
      for (const password of ['Password1!', 'Change-Marguerite7!']) {
        const { status, body } = await change(mine, { password });
        expect([status, body]).toEqual([400, { message: COMMON, errors: { password: COMMON } }]);
      }
      expect(await sessionAccess(server, mine)).toEqual(ALL_VALID);
      await signIn(server, mine);
    });

    test.each([
      ['a weak new password', { password: 'weak' }, 'password'],
      ['an operator as the current password', { currentPassword: { $ne: 1 } }, 'currentPassword'],
    ])('for %s', async (_, json, field) => {
      const { status, body } = await change(owner, json);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
      expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
    });
  });

  test('429 after ten wrong current passwords, even with the right one, and the session stays open', async () => {
    const mine = await admin('guesser');
    for (let tries = 0; tries < 10; tries += 1) {
      const { status } = await change(mine, { currentPassword: 'Wrong-horse9!' });
      expect(status).toBe(400);
    }
    const { status, headers } = await change(mine, {});
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await sessionAccess(server, mine)).toEqual(ALL_VALID);
  });
});
