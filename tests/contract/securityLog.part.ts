// OWASP ASVS 5.0.0: V16.2, V16.3, V16.4 (security logging).
import type { SecurityLog } from '@/contract/security';
import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { withSqliteDatabase } from '../helpers/database';
import type { Mailbox } from '../helpers/mailbox';
import { mailedToken } from '../helpers/mailed';
import { describeDatabaseIndependent, describeOnSqlite, itOnSqlite } from '../helpers/onDatabase';
import type { TestServer } from '../helpers/server';
import { secretsIn } from '../helpers/sessions';
import { resetSharedServer } from '../helpers/sharedServer';
import { newAuthenticator } from '../helpers/softwarePasskey';
import { fromNewIp } from '../helpers/totp';
import { withUnreadableTable } from '../helpers/unreadable';

const NEW_PASSWORD = 'Brand-new7?';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FROM = { 'User-Agent': FIREFOX, 'X-Forwarded-For': '192.0.2.7' };

let server: TestServer;
let owner: Account;
let mailbox: Mailbox;

beforeAll(async () => {
  const site = await resetSharedServer();
  ({ server, owner } = site);
  mailbox = site.mailbox as Mailbox;
});

const read = async (query = '') =>
  (
    await api(server).get<SecurityLog>(`/api/auth/security-log${query}`, {
      token: owner.accessToken,
    })
  ).body;
const typesOf = ({ events }: SecurityLog, email: string) =>
  events.filter(({ account }) => account?.email === email).map(({ type }) => type);

test('records each event of an account with device and address, newest first, and the log of the server has neither', async () => {
  const logStart = server.logs().length;
  const account = await addAdministrator(server, owner, 'logged@example.com');
  const { email } = account;
  const { post, put } = api(server);
  await post('/api/auth/signin', { json: { email, password: 'Wrong-horse9!' }, headers: FROM });
  const opened = await post<{ accessToken: string }>('/api/auth/signin', {
    json: { email, password: PASSWORD },
    headers: FROM,
  });
  await put('/api/auth/password', {
    json: { currentPassword: PASSWORD, password: NEW_PASSWORD },
    token: opened.body.accessToken,
  });
  await post('/api/auth/password/forgot', { json: { email } });
  const isReset = ({ subject }: { subject: string }) => subject === 'Reset your password';
  const token = mailedToken(await mailbox.waitFor(email, isReset));
  await post('/api/auth/password/reset', { json: { email, token, password: PASSWORD } });
  const last = await signIn(server, account);
  await post('/api/auth/logout', { token: last.accessToken });
  await api(server).del(`/api/user/${account.user._id}`, { token: owner.accessToken });
  const log = await read();
  expect(typesOf(log, email)).toEqual([
    'administrator-removed',
    'signed-out',
    'signed-in',
    'password-reset',
    'password-changed',
    'signed-in',
    'sign-in-failed',
    'signed-in',
    'administrator-added',
  ]);
  expect(secretsIn(log)).toEqual([]);
  expect(log.events.find(({ type }) => type === 'sign-in-failed')).toEqual({
    _id: expect.any(String),
    type: 'sign-in-failed',
    at: expect.any(String),
    account: { _id: account.user._id, email },
    device: 'Firefox on Linux',
    address: '192.0.2.7',
  });
  const lines = server
    .logs()
    .slice(logStart)
    .split('\n')
    .filter((line) => /securityEvent/.test(line));
  expect(lines.length).toBeGreaterThanOrEqual(9);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ requestId: expect.any(String) });
    expect(line).not.toMatch(/192\.0\.2\.7|logged@example\.com|Firefox/);
  }
});

test('records a lockout once, and an unknown address or passkey without an account', async () => {
  const email = 'unheard-of@example.com';
  for (let tries = 0; tries < 12; tries += 1)
    await api(server).post('/api/auth/signin', {
      json: { email, password: 'Wrong-horse9!' },
      headers: fromNewIp(),
    });
  await api(server).post('/api/auth/signin/passkey', {
    json: { response: newAuthenticator(server.url).prove({ challenge: '' }) },
    headers: { 'X-Forwarded-For': '192.0.2.56' },
  });
  const [ofPasskey, ...events] = (await read()).events;
  expect(ofPasskey).toMatchObject({
    type: 'sign-in-failed',
    account: null,
    address: '192.0.2.56',
  });
  const recent = events.slice(0, 11);
  expect(recent.map(({ type }) => type)).toEqual([
    'locked-out',
    ...Array.from({ length: 10 }, () => 'sign-in-failed'),
  ]);
  expect(recent.every(({ account }) => account === null)).toBe(true);
});

itOnSqlite('stores nothing of what a stranger has typed in place of an email address', async () => {
  const email = 'typed-by-mistake@example.com';
  await api(server).post('/api/auth/signin', {
    json: { email, password: 'Wrong-horse9!' },
    headers: fromNewIp(),
  });
  const [newest] = (await read()).events;
  const rows = await withSqliteDatabase(server.dataDir, async (client) =>
    JSON.stringify((await client.execute('SELECT * FROM security_event')).rows),
  );
  expect(rows).toContain(newest?._id);
  expect(rows).not.toContain(email);
});

describeOnSqlite('while the log cannot be written', () => {
  const unwritable = <T>(work: () => Promise<T>) =>
    withUnreadableTable(server, 'security_event', work);

  test('sign-ins, failed ones and sign-outs are answered as usual, and the log of the server says so', async () => {
    const account = await addAdministrator(server, owner, 'unlogged@example.com');
    const { post } = api(server);
    const { email, password } = account;
    const logStart = server.logs().length;
    const statuses = await unwritable(async () => {
      const wrong = await post('/api/auth/signin', { json: { email, password: 'Wrong-horse9!' } });
      const opened = await post<Account>('/api/auth/signin', { json: { email, password } });
      const token = opened.body.accessToken;
      const left = await post('/api/auth/logout', { token });
      return [wrong.status, opened.status, left.status];
    });
    expect(statuses).toEqual([401, 200, 200]);
    const failures = server
      .logs()
      .slice(logStart)
      .match(/A security event could not be recorded/g);
    expect(failures).toHaveLength(3);
  });

  test('a password is not changed', async () => {
    const account = await addAdministrator(server, owner, 'unchanged@example.com');
    const { status } = await unwritable(() =>
      api(server).put('/api/auth/password', {
        json: { currentPassword: PASSWORD, password: NEW_PASSWORD },
        token: account.accessToken,
      }),
    );
    expect(status).toBe(500);
    await signIn(server, account);
  });
});

test('answers pages of 50, and those of one type', async () => {
  const all = await read();
  expect(all).toMatchObject({ page: 1, perPage: 50 });
  expect(all.events.length).toBe(Math.min(50, all.total));
  const second = await read('?page=2');
  expect(second.events.some(({ _id }) => all.events.some((event) => event._id === _id))).toBe(
    false,
  );
  const failed = await read('?type=sign-in-failed');
  expect(new Set(failed.events.map(({ type }) => type))).toEqual(new Set(['sign-in-failed']));
  expect((await read('?type=unknown&page=0')).total).toBe(all.total);
});

describeDatabaseIndependent('mails', () => {
  const isNew = ({ subject }: { subject: string }) => subject === 'New sign-in to your account';
  const enter = (account: Account, headers: Record<string, string>) =>
    api(server).post('/api/auth/signin', {
      json: { email: account.email, password: account.password },
      headers,
    });

  test('tell of a device that was not seen before, neither of its cookie nor of its network again, and of both after a reset of the password: it may have been a thief’s', async () => {
    const account = await addAdministrator(server, owner, 'devices@example.com');
    const { email } = account;
    const toldOf = (ip: string) =>
      mailbox.waitFor(email, (mail) => isNew(mail) && mail.text.includes(ip));
    const first = await enter(account, FROM);
    expect((await toldOf('192.0.2.7')).text).toContain('Firefox on Linux');
    const cookie = /known-device=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect(first.headers.get('set-cookie')).toMatch(/known-device=[^,]*HttpOnly/);
    const withCookie = { 'User-Agent': 'Other', 'X-Forwarded-For': '203.0.113.9', Cookie: cookie };
    await enter(account, { ...FROM, 'X-Forwarded-For': '192.0.2.200' });
    await enter(account, withCookie);
    // Its mail comes after those of the two before it.
    await enter(account, { ...FROM, 'X-Forwarded-For': '198.51.100.1' });
    await toldOf('198.51.100.1');
    const told = mailbox.messages(email).filter(isNew);
    expect(told.some(({ text }) => /192\.0\.2\.200|203\.0\.113\.9/.test(text))).toBe(false);

    await api(server).post('/api/auth/password/forgot', { json: { email } });
    const isReset = ({ subject }: { subject: string }) => subject === 'Reset your password';
    const token = mailedToken(await mailbox.waitFor(email, isReset));
    const json = { email, token, password: NEW_PASSWORD };
    await api(server).post('/api/auth/password/reset', { json });
    const after = { ...account, password: NEW_PASSWORD };
    await enter(after, { ...FROM, 'X-Forwarded-For': '198.51.100.8' });
    await toldOf('198.51.100.8');
    await enter(after, withCookie);
    await toldOf('203.0.113.9');
  });

  test('tell the owner of an administrator who was added or removed', async () => {
    const account = await addAdministrator(server, owner, 'told@example.com');
    await api(server).del(`/api/user/${account.user._id}`, { token: owner.accessToken });
    for (const word of ['added', 'removed']) {
      const about = await mailbox.waitFor(
        owner.email,
        ({ subject, text }) =>
          subject === `An administrator was ${word}` && text.includes('told@example.com'),
      );
      expect(about.text).toContain('If this was not you');
    }
  });
});

// On SQLite alone.
describeDatabaseIndependent('whatever the database', () => {
  it('is for administrators alone, and nobody changes it by any route', async () => {
    expect((await api(server).get('/api/auth/security-log')).status).toBe(401);
    const [event] = (await read()).events;
    const { token } = { token: owner.accessToken };
    const path = '/api/security-event';
    const { request } = api(server);
    const json = { type: 'signed-in' };
    const answers = await Promise.all([
      request('GET', path, { token }),
      request('POST', path, { json, token }),
      request('PATCH', `${path}/${event?._id}`, { json, token }),
      request('DELETE', `${path}/${event?._id}`, { token }),
      request('PATCH', `${path}?where[type][equals]=signed-in`, { json, token }),
      request('DELETE', `${path}?where[type][equals]=signed-in`, { token }),
      request('POST', '/api/auth/security-log', { json, token }),
      request('DELETE', '/api/auth/security-log', { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 405, 405]);
    const { events } = await read();
    expect(events.some(({ _id }) => _id === event?._id)).toBe(true);
  });
});
