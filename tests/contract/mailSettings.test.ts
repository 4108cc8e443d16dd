import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL, RATE } from '@/contract/limits';
import type { MailSettingsAnswer, MailStep, QueuedMailAnswer } from '@/contract/mail';
import { MESSAGES } from '@/contract/messages';
import { type Account, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api, type Body } from '../helpers/api';
import { ageSessions } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import {
  type Mailbox,
  type MailboxOptions,
  startBrokenMailServer,
  startMailbox,
} from '../helpers/mailbox';
import { itOnMongo, itOnSqlite } from '../helpers/onDatabase';
import { freePort } from '../helpers/program';
import { prepareServer, startServer, type TestServer } from '../helpers/server';
import { openStudio, type Studio } from '../helpers/studio';
import { confirm, withConfirmation } from '../helpers/totp';
import { transfer } from '../helpers/transfer';

type Tested = Body & { ok: boolean; steps: MailStep[] };

const PASSWORD = 'Mail-secret-77!';
const ACCOUNT = { user: 'mail@studio.example', password: PASSWORD };
/** Of a mailbox on this machine. */
const SENDER = { host: '127.0.0.1', security: 'none', fromAddress: 'hello@studio.example' };
const SENDING = ['name', 'connection', 'encryption', 'sign-in', 'sender', 'recipient', 'accepted'];
const OF_DOMAIN = ['spf', 'dkim', 'dmarc'];

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Starts something that is stopped after the tests. */
async function started<T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  stops.unshift(() => one.stop());
  return one;
}

/** What an administrator does with the settings of mail at a server. */
function settingsOf(server: TestServer, owner: Account) {
  const { get, put, post } = api(server);
  const token = owner.accessToken;
  return {
    read: async () => (await get<MailSettingsAnswer>('/api/mail-settings', { token })).body,
    change: (json: object) =>
      withConfirmation(server, owner, () => put('/api/mail-settings', { json, token })),
    test: (json: object = {}) =>
      withConfirmation(server, owner, () =>
        post<Tested>('/api/mail-settings/test', { json, token }),
      ),
  };
}

let studio: Studio;
let settings: ReturnType<typeof settingsOf>;
/** It asks for ACCOUNT. */
let mailbox: Mailbox;

beforeAll(async () => {
  studio = await openStudio({ jobs: true });
  stops.push(() => studio.server.stop());
  settings = settingsOf(studio.server, studio.owner);
  mailbox = await started(startMailbox({ account: ACCOUNT }));
});

/** Changes the settings. @throws when that is refused */
async function set(json: object): Promise<void> {
  const { status, body } = await settings.change(json);
  if (status !== 200) throw new Error(`PUT /api/mail-settings: ${status} ${JSON.stringify(body)}`);
}

const useMailbox = () => set({ ...SENDER, ...ACCOUNT, port: mailbox.port });

const of = <T>(value: T) => ({
  ...{ host: value, port: value, security: value, user: value, password: value },
  ...{ fromName: value, fromAddress: value },
});

describe('without a mail server', () => {
  it('the settings say that mail goes to the log, and there is nothing to test', async () => {
    expect(await settings.read()).toEqual({
      ...{ host: '', port: 587, security: 'starttls', user: '', hasPassword: false },
      ...{ fromName: '', fromAddress: 'studio@example.com', from: of('log') },
    });
    const { status, body } = await settings.test();
    expect([status, body.message]).toEqual([409, MESSAGES.noMailServer]);
  });

  it.each<[string, object, string]>([
    ['port 0', { port: 0 }, 'port'],
    ['port 65536', { port: 65_536 }, 'port'],
    ['half a port', { port: 587.5 }, 'port'],
    ['a port as text', { port: '587' }, 'port'],
    ['no encryption to another machine', { host: 'smtp.example.com' }, 'security'],
    ['another kind of encryption', { security: 'ssl' }, 'security'],
    ['a host with a blank', { host: 'smtp example.com' }, 'host'],
    ['a host with a line break', { host: '127.0.0.1\r\nHELO' }, 'host'],
    ['a host with a path', { host: '127.0.0.1/x' }, 'host'],
    ['a host with a port', { host: 'smtp.example.com:587' }, 'host'],
    ['an endless host', { host: 'x'.repeat(10_000) }, 'host'],
    ['a user without a password', { user: 'mail@studio.example' }, 'password'],
    ['an endless user', { user: 'x'.repeat(10_000) }, 'user'],
    ['an endless password', { ...ACCOUNT, password: 'x'.repeat(10_000) }, 'password'],
    ['a password of two lines', { ...ACCOUNT, password: 'one\r\ntwo' }, 'password'],
    ['an endless name', { fromName: 'x'.repeat(10_000) }, 'fromName'],
    ['no address of the sender', { fromAddress: '' }, 'fromAddress'],
    ['a header in the address', { fromAddress: 'a@b.example\r\nBcc: c@d.example' }, 'fromAddress'],
    ['two addresses', { fromAddress: 'a@b.example, c@d.example' }, 'fromAddress'],
    ['an endless address', { fromAddress: `${'x'.repeat(10_000)}@b.example` }, 'fromAddress'],
  ])('%s is refused with 400, and nothing changes', async (_, wrong, field) => {
    const before = await settings.read();
    const { status, body } = await settings.change({ ...SENDER, port: mailbox.port, ...wrong });
    expect([status, body.errors]).toEqual([400, { [field]: expect.stringMatching(/\w/) }]);
    expect(await settings.read()).toEqual(before);
  });

  it('a change asks for a confirmation ten minutes after the sign-in, and changes nothing before', async () => {
    const { server, owner } = studio;
    await ageSessions(server, owner.user._id, { opened: 660_000, used: 0 });
    const change = () =>
      studio.http.put('/api/mail-settings', { json: { fromName: 'Me' }, token: studio.token });
    const { status, body } = await change();
    expect([status, body.confirm]).toEqual([403, true]);
    expect((await settings.read()).fromName).toBe('');
    await confirm(server, owner);
    expect((await change()).status).toBe(200);
    await set({ fromName: '' });
  });
});

describe('with a mail server of the back office', () => {
  it('answers what is set, and never the password', async () => {
    const { status, body } = await settings.change({
      ...{ ...SENDER, ...ACCOUNT, port: mailbox.port, fromName: 'Light & Co' },
    });
    const answer = {
      ...{ ...SENDER, port: mailbox.port, user: ACCOUNT.user, hasPassword: true },
      ...{ fromName: 'Light & Co', from: of('settings') },
    };
    expect([status, body]).toEqual([200, { ...answer, message: MESSAGES.mailSaved }]);
    expect(await settings.read()).toEqual(answer);
  });

  it('sends the next mail by it, without a restart, from the name and the address that are set', async () => {
    const { email } = studio.owner;
    await studio.http.post('/api/contact', {
      json: { fullName: 'Vera', email: 'vera@example.com', message: 'Hello' },
    });
    const mail = await mailbox.waitFor(email, ({ text }) => text.includes('Hello'));
    expect(mail.parsed.from?.value).toEqual([{ name: 'Light & Co', address: SENDER.fromAddress }]);
    expect(mail.replyTo).toBe('vera@example.com');
    expect(mail.parsed.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('takes a line break out of the name, so that it adds no header', async () => {
    mailbox.clear();
    await set({ fromName: 'Eve\r\nBcc: all@example.com' });
    expect((await settings.test()).body.ok).toBe(true);
    const [mail] = mailbox.messages(studio.owner.email);
    expect(mail?.parsed.from?.value[0]?.address).toBe(SENDER.fromAddress);
    expect([mail?.to, mail?.parsed.bcc]).toEqual([[studio.owner.email], undefined]);
    await set({ fromName: '' });
  });

  it('keeps a password that is left out, and forgets it with its user', async () => {
    await set({ fromName: 'Another' });
    expect((await settings.test()).body.ok).toBe(true);
    await set({ user: '' });
    expect(await settings.read()).toMatchObject({ user: '', hasPassword: false });
    const { status, body } = await settings.change({ user: ACCOUNT.user });
    expect([status, body.errors]).toEqual([400, { password: MESSAGES.required }]);
    await useMailbox();
  });

  it('tests by a mail to oneself or to another administrator, from the wordmark where no name is set', async () => {
    const { server, owner, http, token } = studio;
    await set({ fromName: '' });
    await http.post('/api/globals/site', { json: { wordmark: 'Whitfield' }, token });
    const other = await addAdministrator(server, owner, 'second@example.com');
    mailbox.clear();
    const { status, body } = await settings.test({ to: other.email });
    expect([status, body.ok]).toEqual([200, true]);
    expect(body.steps.map(({ name }) => name)).toEqual([...SENDING, ...OF_DOMAIN]);
    for (const { name, ok, message } of body.steps) {
      if (SENDING.includes(name)) expect(ok).toBe(true);
      expect(message).toMatch(/^[A-Z\d].*\.$/);
    }
    expect(body.steps[6]?.message).toContain('OK: message queued');
    const [mail] = mailbox.messages(other.email);
    expect(mail?.parsed.from?.value).toEqual([{ name: 'Whitfield', address: SENDER.fromAddress }]);
    expect(mail?.replyTo).toBe(owner.email);
    expect(mail?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.html).toContain('Mail works');
  });

  it.each([
    ['somebody else', 'stranger@example.com', MESSAGES.noAdministrator],
    ['no address', 'nobody', MESSAGES.invalidEmail],
  ])('sends no test mail to %s', async (_, to, message) => {
    const { status, body } = await settings.test({ to });
    expect([status, body.errors]).toEqual([400, { to: message }]);
    expect(mailbox.messages(to)).toEqual([]);
  });

  itOnMongo('sends by a change of another server on the same database', async () => {
    const { PORT: _, ...shared } = studio.server.env;
    const other = await started(startServer({ env: { ...shared, SITE_URL: studio.server.url } }));
    const elsewhere = await started(startMailbox());
    await set({ user: '', port: elsewhere.port });
    const atOther = settingsOf(other, await signIn(other, studio.owner));
    expect((await atOther.test()).body.ok).toBe(true);
    expect(elsewhere.messages(studio.owner.email)).toHaveLength(1);
    await useMailbox();
  });
});

describe('the password of the mail server', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mail-settings-'));
    await useMailbox();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The files of a folder that contain a text. */
  const filesWith = (parent: string, text: string) =>
    readdirSync(parent, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => readFileSync(path).includes(text));

  it('is not in the log', () => {
    expect(studio.server.logs()).not.toContain(PASSWORD);
  });

  itOnSqlite('is in no file of the database in clear', () => {
    expect(filesWith(studio.server.dataDir, ACCOUNT.user)).not.toEqual([]);
    expect(filesWith(studio.server.dataDir, PASSWORD)).toEqual([]);
  });

  it('is not exported, and an import says that it is missing', async () => {
    const exported = join(folder, 'export');
    expect((await transfer(studio.server, 'export', exported)).status).toBe(0);
    expect(filesWith(exported, ACCOUNT.user)).toEqual([
      join(exported, 'documents', 'mail-setting.ndjson'),
    ]);
    expect(readFileSync(join(exported, 'documents', 'mail-setting.ndjson'), 'utf8')).not.toMatch(
      /"password"/,
    );

    const copy = await prepareServer();
    stops.unshift(() => copy.stop());
    const { status, output } = await transfer(copy, 'import', exported);
    expect([status, output]).toEqual([
      0,
      expect.stringContaining('The password of the mail server is in no export.'),
    ]);
    await copy.restart();
    const imported = settingsOf(copy, await signIn(copy, studio.owner));
    expect(await imported.read()).toMatchObject({
      ...{ ...SENDER, user: ACCOUNT.user, hasPassword: false },
    });
    const { body } = await imported.test();
    expect(body.steps[3]).toMatchObject({
      ...{ name: 'sign-in', ok: false },
      message: expect.stringContaining('is not stored any more'),
    });
    await imported.change({ password: PASSWORD });
    expect((await imported.test()).body.ok).toBe(true);
  });
});

/** A mail server that refuses, the settings that it is tried with, the step that fails, and what the owner is told. */
type Refusal = {
  server: string;
  start: () => Promise<{ port: number; stop(): Promise<unknown> }>;
  given?: object;
  step: string;
  told: RegExp;
};

const refusing = (options: MailboxOptions) => () => startMailbox(options);
const broken = (kind: Parameters<typeof startBrokenMailServer>[0]) => () =>
  startBrokenMailServer(kind);
const nothing = async () => ({ port: await freePort(), stop: async () => undefined });
const STARTTLS = { security: 'starttls' };
const TLS = { security: 'tls' };

describe('a test mail', () => {
  it.each<Refusal>([
    {
      server: 'that refuses the password',
      start: refusing({ account: ACCOUNT }),
      given: { ...ACCOUNT, password: 'wrong' },
      step: 'sign-in',
      told: /refuses.*Wrong user.*app password/,
    },
    {
      server: 'that asks for a password',
      start: refusing({ account: ACCOUNT }),
      step: 'sign-in',
      told: /asks for a user and a password/,
    },
    {
      server: 'that takes no passwords',
      start: refusing({ account: ACCOUNT, authMethods: ['XOAUTH2'] }),
      given: ACCOUNT,
      step: 'sign-in',
      told: /no program sign in with a password/,
    },
    {
      server: 'that refuses the sender',
      start: refusing({ refuses: 'sender' }),
      step: 'sender',
      told: /no mail from hello@studio\.example.*Not your address/,
    },
    {
      server: 'that refuses the recipient',
      start: refusing({ refuses: 'recipient' }),
      step: 'recipient',
      told: /no mail to owner@example\.com.*Nobody of this name/,
    },
    {
      server: 'that refuses the mail',
      start: refusing({ refuses: 'mail' }),
      step: 'accepted',
      told: /refused the mail: ‘550 5\.7\.1 It looks like junk’/,
    },
    {
      server: 'with a certificate of its own',
      start: refusing({ encryption: 'starttls' }),
      given: STARTTLS,
      step: 'encryption',
      told: /certificate of the mail server cannot be trusted: /,
    },
    {
      server: 'with a certificate of its own by TLS',
      start: refusing({ encryption: 'tls' }),
      given: TLS,
      step: 'encryption',
      told: /certificate of the mail server cannot be trusted: /,
    },
    {
      server: 'without STARTTLS',
      start: refusing({}),
      given: STARTTLS,
      step: 'encryption',
      told: /offers no STARTTLS/,
    },
    {
      server: 'without TLS',
      start: refusing({}),
      given: TLS,
      step: 'encryption',
      told: /does not speak TLS/,
    },
    {
      server: 'that is not there',
      start: nothing,
      step: 'connection',
      told: /Nothing answers at 127\.0\.0\.1, port/,
    },
    {
      server: 'that never greets',
      start: broken('silent'),
      step: 'connection',
      told: /Something answers at port/,
    },
    {
      server: 'that greets and is silent',
      start: broken('greetsOnly'),
      step: 'connection',
      told: /Something answers at port/,
    },
    {
      server: 'that closes at once',
      start: broken('closes'),
      step: 'connection',
      told: /Something answers at port/,
    },
    {
      server: 'of an unknown name',
      start: nothing,
      given: { host: 'nowhere.invalid', ...TLS },
      step: 'name',
      told: /‘nowhere\.invalid’/,
    },
  ])('to a server $server says so within 20 seconds', async ({ start, given, step, told }) => {
    const server = await started(start());
    await set({ ...SENDER, user: '', port: server.port, ...given });
    const begun = Date.now();
    const { status, body } = await settings.test();
    expect(Date.now() - begun).toBeLessThan(MAIL.testSeconds * 1_000);
    expect([status, body.ok]).toEqual([200, false]);
    const sending = body.steps.filter(({ name }) => SENDING.includes(name));
    expect(sending.map(({ name }) => name)).toEqual(SENDING.slice(0, SENDING.indexOf(step) + 1));
    expect(sending.map(({ ok }) => ok)).toEqual([...sending.slice(1).map(() => true), false]);
    expect(sending.at(-1)?.message).toMatch(told);
    expect(body.steps.slice(sending.length).map(({ name }) => name)).toEqual(OF_DOMAIN);
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
  });

  it('is 429 after many, and none is sent', async () => {
    await useMailbox();
    let status = 200;
    for (let tries = 0; status === 200 && tries <= RATE.testMailsPerSite.points; tries += 1) {
      mailbox.clear();
      ({ status } = await settings.test());
    }
    expect([status, mailbox.messages()]).toEqual([429, []]);
  });
});

it('the password is needed again for another server', async () => {
  await useMailbox();
  const { status, body } = await settings.change({ host: 'localhost' });
  expect([status, body.errors]).toEqual([400, { password: MESSAGES.passwordOfServer }]);
  expect(await settings.read()).toMatchObject({ host: SENDER.host });
  await set({ host: 'localhost', password: PASSWORD });
});

it('a blank host has mail written to the log again, and keeps what was refused for the next server', async () => {
  await useMailbox();
  const enquire = (message: string) =>
    studio.http.post('/api/contact', {
      json: { fullName: 'Vera', email: 'vera@example.com', message },
    });
  const waiting = async () =>
    (
      await studio.http.get<{ items: QueuedMailAnswer[] }>('/api/mail-queue', {
        token: studio.token,
      })
    ).body.items;
  mailbox.failNext(studio.owner.email, /Enquiry/);
  await enquire('Refused before');
  await eventually(async () => (await waiting()).length === 1);
  await set({ host: '' });
  expect(await settings.read()).toMatchObject({ host: '', from: of('log') });
  mailbox.clear();
  await enquire('To the log');
  await eventually(async () => studio.server.logs().includes('To the log'));
  await eventually(async () => (await waiting())[0]?.error === MESSAGES.noMailServer);
  expect(mailbox.messages()).toEqual([]);
  expect(studio.server.logs()).not.toContain('Refused before');
  await useMailbox();
  await mailbox.waitFor(studio.owner.email, ({ text }) => text.includes('Refused before'));
});

describe('with a mail server of the environment', () => {
  let fixed: ReturnType<typeof settingsOf>;
  let smtp: Mailbox;
  let owner: Account;
  let server: TestServer;

  beforeAll(async () => {
    smtp = await started(startMailbox({ account: ACCOUNT }));
    const env = { SMTP_USER: ACCOUNT.user, SMTP_PASS: ACCOUNT.password };
    const site = await openStudio({ smtp, env });
    stops.unshift(() => site.server.stop());
    ({ owner, server } = site);
    fixed = settingsOf(server, owner);
  });

  it('the settings say so, without the password', async () => {
    expect(await fixed.read()).toEqual({
      ...{ host: '127.0.0.1', port: smtp.port, security: 'none', user: ACCOUNT.user },
      ...{ hasPassword: true, fromName: '', fromAddress: 'studio@example.com' },
      from: { ...of('environment'), fromName: 'settings' },
    });
    expect((await fixed.test()).body.ok).toBe(true);
  });

  it.each([
    { host: '' },
    { port: 25 },
    { security: 'tls' },
    { user: '' },
    { password: 'another' },
    { fromAddress: 'me@example.com' },
    { fromName: 'Me', host: '127.0.0.1' },
  ])('a change of %j is refused with 409, and nothing changes', async (json) => {
    const before = await fixed.read();
    const { status, body } = await fixed.change(json);
    expect([status, body.message]).toEqual([409, MESSAGES.mailFromEnvironment]);
    expect(await fixed.read()).toEqual(before);
  });

  it('the name of the sender can be changed', async () => {
    expect((await fixed.change({ fromName: 'Me' })).status).toBe(200);
    smtp.clear();
    await fixed.test();
    expect(smtp.messages(owner.email)[0]?.parsed.from?.value[0]?.name).toBe('Me');
  });

  it('the settings have nothing of it once the environment sets none', async () => {
    await server.restart({ SMTP_HOST: '', SMTP_USER: '', SMTP_PASS: '', MAIL_FROM: '' });
    expect(await fixed.read()).toMatchObject({
      ...{ host: '', port: 587, user: '', hasPassword: false },
      ...{ fromName: 'Me', fromAddress: 'studio@example.com' },
    });
  });
});
