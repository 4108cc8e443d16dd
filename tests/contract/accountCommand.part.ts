// OWASP ASVS 5.0.0: V6.4 (recovery of an account by who administers the server).
import type { SecurityLog } from '@/contract/security';
import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import type { Mailbox } from '../helpers/mailbox';
import { runScript } from '../helpers/script';
import type { TestServer } from '../helpers/server';
import { ALL_INVALID, ALL_VALID, sessionAccess } from '../helpers/sessions';
import { resetSharedServer } from '../helpers/sharedServer';
import { enableTwoStep } from '../helpers/totp';

const NEW_PASSWORD = 'Brand-new7?';

let server: TestServer;
let owner: Account;
let mailbox: Mailbox;

beforeAll(async () => {
  const site = await resetSharedServer();
  ({ server, owner } = site);
  mailbox = site.mailbox as Mailbox;
});

const account = (...options: string[]) => runScript(server, 'account', ...options);
const enter = (email: string, password = PASSWORD) =>
  api(server).post<{ twoStep?: true }>('/api/auth/signin', { json: { email, password } });

/** The newest events of the log that an account or a command has caused. */
async function newestEvents(count: number) {
  const { body } = await api(server).get<SecurityLog>('/api/auth/security-log', {
    token: owner.accessToken,
  });
  return body.events
    .slice(0, count)
    .map(({ type, account: of, device, address }) => [type, of?.email, device, address]);
}

const BY_COMMAND = ['A command on the server', ''];

test('-- list says who can sign in, and how', async () => {
  const admin = await addAdministrator(server, owner, 'listed@example.com');
  await enableTwoStep(server, admin);
  const { status, output } = await account('list');
  expect(status).toBe(0);
  expect(output.split('\n')).toEqual(
    expect.arrayContaining([
      'owner@example.com, owner, two-step sign-in off, 0 passkeys',
      'listed@example.com, administrator, two-step sign-in on, 0 passkeys',
    ]),
  );
  expect(await newestEvents(1)).toEqual([['command', undefined, ...BY_COMMAND]]);
});

test('-- sign-out ends all sessions of an account, and of no other', async () => {
  const admin = await addAdministrator(server, owner, 'stranger-inside@example.com');
  const { email } = admin;
  const second = await signIn(server, admin);
  const { status, output } = await account('sign-out', email);
  expect([status, output]).toEqual([
    0,
    expect.stringContaining(`All sessions of ${email} have ended.`),
  ]);
  for (const session of [admin, second])
    expect(await sessionAccess(server, session)).toEqual(ALL_INVALID);
  expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
  expect(await newestEvents(2)).toEqual([
    ['signed-out', email, ...BY_COMMAND],
    ['command', email, ...BY_COMMAND],
  ]);
  expect((await enter(email)).status).toBe(200);
});

test('-- two-step-off switches the second step off, and mails it', async () => {
  const { email, ...admin } = await addAdministrator(server, owner, 'phone-lost@example.com');
  await enableTwoStep(server, { email, ...admin });
  expect((await enter(email)).body.twoStep).toBe(true);
  const { status, output } = await account('two-step-off', ' Phone-Lost@example.com');
  expect([status, output]).toEqual([
    0,
    expect.stringContaining(`Two-step sign-in of ${email} is off.`),
  ]);
  expect(await newestEvents(2)).toEqual([
    ['two-step-off', email, ...BY_COMMAND],
    ['command', email, ...BY_COMMAND],
  ]);
  expect((await enter(email)).status).toBe(200);
  const isTold = ({ subject }: { subject: string }) => subject === 'Two-step sign-in is off';
  expect((await mailbox.waitFor(email, isTold)).text).toContain('A command on the server');
});

test('-- reset-password prints a link that sets a new password once, ends the sessions, and is mailed', async () => {
  const admin = await addAdministrator(server, owner, 'no-mail@example.com');
  const { email } = admin;
  const { status, output } = await account('reset-password', email);
  expect([status, output]).toEqual([0, expect.stringContaining('within an hour')]);
  expect(await newestEvents(1)).toEqual([['command', email, ...BY_COMMAND]]);
  const link = new URL(/^http\S+$/m.exec(output)?.[0] ?? '');
  expect(decodeURIComponent(link.pathname)).toBe(`/reset-password/${email}`);
  const token = link.searchParams.get('token');
  const reset = () =>
    api(server).post('/api/auth/password/reset', {
      json: { email, token, password: NEW_PASSWORD },
    });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(400);
  expect(await sessionAccess(server, admin)).toEqual(ALL_INVALID);
  await signIn(server, { email, password: NEW_PASSWORD });
  const isTold = ({ subject }: { subject: string }) => subject === 'Your password was changed';
  expect((await mailbox.waitFor(email, isTold)).text).toContain('set by a link to reset it');
});

test.each([
  [['toString', 'owner@example.com'], 'npm run account takes one of these'],
  [['sign-out', 'owner@example.com', 'nobody@example.com'], 'npm run account takes one of these'],
  [['sign-out', 'nobody@example.com'], 'There is no account of nobody@example.com.'],
])('-- %j ends with a sentence', async (options, sentence) => {
  const { status, output } = await account(...options);
  expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output).not.toMatch(/^ {4}at /m);
});

test('makes no site where there is none', async () => {
  const env = { ...server.env, DATA_DIR: `${server.dataDir}-wrong`, DATABASE_URI: '' };
  const { status, output } = await runScript({ env }, 'account', 'list');
  expect([status, output]).toEqual([1, expect.stringContaining('There is no site in')]);
});
