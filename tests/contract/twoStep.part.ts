// OWASP ASVS 5.0.0: V6.3 (general authentication), V6.5 (multi-factor), V7.5 (defences of a session).
import type { Account } from '../helpers/accounts';
import { ageSignIns } from '../helpers/database';
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { secretsIn } from '../helpers/sessions';
import { sharedAccounts, statuses } from '../helpers/sharedServer';
import { codeOf, confirm, enableTwoStep, type SecondStep } from '../helpers/totp';

const { studio, mailbox, post, addAccount } = sharedAccounts('two-step');

const signIn = ({ email, password }: Pick<Account, 'email' | 'password'>, more = {}) =>
  post('/api/auth/signin', { email, password, ...more });
const ticketOf = async (account: Account, more = {}): Promise<string> =>
  String((await signIn(account, more)).body.ticket);
const enter = (ticket: unknown, code: string) =>
  post('/api/auth/signin/two-step', { ticket, code });

/** Another administrator with two-step sign-in, whose counts of failures are its own. */
async function withTwoStep(): Promise<{ account: Account; step: SecondStep }> {
  const account = await addAccount();
  return { account, step: await enableTwoStep(studio.server, account) };
}

test("a right password answers 401 with a ticket, which opens the session with a code; a wrong one gives none, and Payload's own login opens nothing either", async () => {
  const { account, step } = await withTwoStep();
  const wrong = await signIn({ ...account, password: 'Wrong-horse9!' });
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { message: 'The email or password is incorrect' },
  ]);
  const { email, password } = account;
  const payloads = await post('/api/user/login', { email, password });
  expect([payloads.status, payloads.headers.get('set-cookie')]).toEqual([401, null]);
  expect(JSON.stringify(payloads.body)).not.toContain('token"');
  const first = await signIn(account, { remember: true });
  expect([first.status, first.body]).toEqual([
    401,
    {
      message: 'Enter the code from your authenticator app',
      twoStep: true,
      ticket: expect.stringMatching(/^[\w-]{40,}\.r$/),
    },
  ]);
  expect(first.headers.get('set-cookie')).toBeNull();
  const second = await enter(String(first.body.ticket), codeOf(step.secret));
  expect(second.status).toBe(200);
  expect(Object.keys(second.body).sort()).toEqual([
    'accessToken',
    'message',
    'refreshToken',
    'user',
  ]);
  expect(secretsIn(second.body)).toEqual([]);
  const token = String(second.body.accessToken);
  const me = await studio.http.get('/api/auth/two-step', { token });
  expect(me.body).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  // Remembering is that of the password.
  const { body } = await studio.http.get<{ sessions: { current: boolean; expiresAt: string }[] }>(
    '/api/auth/sessions',
    { token },
  );
  const days = (iso = '') => (Date.parse(iso) - Date.now()) / 86_400_000;
  expect(days(body.sessions.find(({ current }) => current)?.expiresAt)).toBeGreaterThan(13);
});

test('a code is good once, also of two requests at the same time; a later one is good again', async () => {
  const { account, step } = await withTwoStep();
  const code = codeOf(step.secret);
  const [one, other] = await Promise.all([ticketOf(account), ticketOf(account)]);
  expect(statuses(await Promise.all([enter(one, code), enter(other, code)]))).toEqual([200, 400]);
  const again = await enter(await ticketOf(account), code);
  expect([again.status, again.body.errors]).toEqual([
    400,
    { code: 'This code was used already. Wait for the next one.' },
  ]);
  expect((await enter(await ticketOf(account), codeOf(step.secret, 1))).status).toBe(200);
});

test('a ticket is good once and uses up one of several recovery codes that are sent at once, each twice, and an invented one is refused in the same way', async () => {
  const { account, step } = await withTwoStep();
  const codes = step.recoveryCodes.slice(0, 4);
  const once = await ticketOf(account);
  const atOnce = await Promise.all([...codes, ...codes].map((code) => enter(once, code)));
  expect(statuses(atOnce)).toEqual([200, ...Array(7).fill(401)]);
  const { body } = await studio.http.get('/api/auth/two-step', { token: account.accessToken });
  expect(body.recoveryCodesLeft).toBe(9);
  const ticket = await ticketOf(account);
  expect((await enter(ticket, codeOf(step.secret))).status).toBe(200);
  const code = codeOf(step.secret, 1);
  const refusals = [await enter(ticket, code)];
  for (const invented of ['invented', '', 'x'.repeat(5_000), { $gt: '' }, 5, null, undefined])
    refusals.push(await enter(invented, '123456'));
  for (const { status, body } of refusals)
    expect([status, body]).toEqual([401, { message: 'Please sign in again' }]);
});

test('a recovery code is good once, also of two requests at the same time, in any case and with blanks, is mailed, and ends with new ones', async () => {
  const { account, step } = await withTwoStep();
  const [first = '', second = '', third = ''] = step.recoveryCodes;
  const [one, other] = await Promise.all([ticketOf(account), ticketOf(account)]);
  expect(statuses(await Promise.all([enter(one, first), enter(other, first)]))).toEqual([200, 400]);
  const mail = await mailbox.waitFor(account.email, ({ subject }) => /recovery code/.test(subject));
  expect(mail.text).toContain('You have 9 recovery codes left.');
  expect(mail.text).not.toContain(first);
  expect((await enter(await ticketOf(account), first)).status).toBe(400);
  const typed = ` ${second.toUpperCase().replace('-', ' ')} `;
  expect((await enter(await ticketOf(account), typed)).status).toBe(200);
  const token = account.accessToken;
  const left = await studio.http.get('/api/auth/two-step', { token });
  expect(left.body).toEqual({ enabled: true, recoveryCodesLeft: 8 });
  const renewed = await post('/api/auth/two-step/recovery-codes', undefined, { token });
  expect(renewed.status).toBe(200);
  const [fresh = ''] = renewed.body.recoveryCodes as string[];
  expect((await enter(await ticketOf(account), third)).status).toBe(400);
  expect((await enter(await ticketOf(account), fresh)).status).toBe(200);
});

test('of two setups at the same time the later one is good, and of two enablings one is answered', async () => {
  const account = await addAccount();
  const token = account.accessToken;
  const setUp = () => post('/api/auth/two-step/setup', undefined, { token });
  const setups = await Promise.all([setUp(), setUp()]);
  expect(statuses(setups)).toEqual([200, 200]);
  const enablings = await Promise.all(
    setups.map(({ body }) =>
      post('/api/auth/two-step/enable', { code: codeOf(String(body.secret)) }, { token }),
    ),
  );
  const ofEnablings = statuses(enablings);
  expect(ofEnablings[0]).toBe(200);
  expect([400, 409]).toContain(ofEnablings[1]);
});

// On SQLite alone.
describeDatabaseIndependent('whatever the database', () => {
  it('a code of another time step than those beside the present one is wrong; five codes may be tried with a ticket, then the right one is refused too', async () => {
    const { account, step } = await withTwoStep();
    const ticket = await ticketOf(account);
    const wrong = () => '000000';
    const others = [-3, 3].map((steps) => () => codeOf(step.secret, steps));
    for (const code of [...others, wrong, wrong, wrong])
      expect((await enter(ticket, code())).status).toBe(400);
    expect((await enter(ticket, codeOf(step.secret))).status).toBe(401);
    expect((await enter(await ticketOf(account), codeOf(step.secret))).status).toBe(200);
  });

  it('ten wrong codes in a quarter of an hour lock the account', async () => {
    const { account } = await withTwoStep();
    for (let tickets = 0; tickets < 2; tickets += 1) {
      const ticket = await ticketOf(account);
      for (let tries = 0; tries < 5; tries += 1) await enter(ticket, '000000');
    }
    const { status, headers } = await signIn(account);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('it is switched off with the password and a code, each of which is named when it is wrong, and a ticket opens nothing then', async () => {
    const { account, step } = await withTwoStep();
    const { accessToken: token, password } = account;
    const ticket = await ticketOf(account);
    const disable = (json: object) => post('/api/auth/two-step/disable', json, { token });
    const wrong = [
      await disable({ password: 'Wrong-horse9!', code: codeOf(step.secret) }),
      await disable({ password, code: '000000' }),
    ];
    expect(wrong.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { password: 'The password is incorrect' }],
      [400, { code: 'The code is incorrect' }],
    ]);
    expect((await disable({ password, code: codeOf(step.secret) })).status).toBe(200);
    const late = await enter(ticket, codeOf(step.secret, 1));
    expect([late.status, late.body]).toEqual([401, { message: 'Please sign in again' }]);
    expect((await signIn(account)).status).toBe(200);
    expect((await disable({ password, code: codeOf(step.secret, 1) })).status).toBe(409);
    const isOff = ({ subject }: { subject: string }) => /is off/.test(subject);
    expect((await mailbox.waitFor(account.email, isOff)).text).toContain('IP address');
  });

  it('it is switched off with a recovery code as well, which is mailed as used', async () => {
    const { account, step } = await withTwoStep();
    const [code = ''] = step.recoveryCodes;
    const json = { password: account.password, code };
    expect(
      (await post('/api/auth/two-step/disable', json, { token: account.accessToken })).status,
    ).toBe(200);
    const { body } = await studio.http.get('/api/auth/two-step', { token: account.accessToken });
    expect(body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const [used] = await Promise.all(
      [/recovery code/, /is off/].map((subject) =>
        mailbox.waitFor(account.email, (mail) => subject.test(mail.subject)),
      ),
    );
    expect(used?.text).not.toContain('left');
  });

  it('a setup is replaced by a later one, needs its own code, and is refused when two-step sign-in is on', async () => {
    const account = await addAccount();
    const token = account.accessToken;
    const setUp = () => post('/api/auth/two-step/setup', undefined, { token });
    const enable = (code: string) => post('/api/auth/two-step/enable', { code }, { token });
    expect((await enable('123456')).status).toBe(409);
    const first = await setUp();
    const second = await setUp();
    expect(second.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${second.body.secret}`),
    });
    expect((await enable(codeOf(String(first.body.secret)))).status).toBe(400);
    expect((await signIn(account)).status).toBe(200);
    expect((await enable(codeOf(String(second.body.secret)))).status).toBe(200);
    expect((await setUp()).status).toBe(409);
  });

  it('a confirmation is given by the password, for the session that it comes from alone', async () => {
    const other = await signIn(studio.owner);
    await ageSignIns(studio.server);
    const wrong = await post(
      '/api/auth/confirm',
      { password: 'Wrong-horse9!' },
      { token: studio.owner.accessToken },
    );
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: 'The password is incorrect' },
    ]);
    await confirm(studio.server, studio.owner);
    const setUp = (token: string) => post('/api/auth/two-step/setup', undefined, { token });
    expect((await setUp(studio.owner.accessToken)).status).toBe(200);
    expect((await setUp(String(other.body.accessToken))).status).toBe(403);
  });
});
