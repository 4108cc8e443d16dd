import type { QueuedMailAnswer } from '@/contract/mail';
import { MESSAGES } from '@/contract/messages';
import { api } from '../helpers/api';
import { binOf, deleteDocument } from '../helpers/bin';
import { damageSqlite, endMails, makeJobsDue, storedText } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { openGallery, ownerOf, pick } from '../helpers/gallery';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { itOnSqlite } from '../helpers/onDatabase';
import { startServer, type TestServer } from '../helpers/server';
import { openStudio, readDocuments, type Studio } from '../helpers/studio';
import { fromNewIp, withConfirmation } from '../helpers/totp';

let mailbox: Mailbox;
let studio: Studio;
let owner: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  studio = await openStudio({ smtp: mailbox, env: { TRUST_PROXY: '1' } });
  owner = studio.owner.email;
});

afterAll(async () => {
  await studio?.server.stop();
  await mailbox?.stop();
});

let count = 0;
/** Sends an enquiry. @returns the message, by which its mail is found */
async function enquire(server: TestServer = studio.server): Promise<string> {
  count += 1;
  const message = `Are you free in June? (${count})`;
  const json = { fullName: 'Vera', email: 'vera@example.com', message };
  const sent = await api(server).post('/api/contact', { json, headers: fromNewIp() });
  expect(sent.status).toBe(201);
  return message;
}

const arrived = (text: string) => mailbox.messages().filter((mail) => mail.text.includes(text));

const queue = async () => {
  const { body } = await studio.http.get<{ items: QueuedMailAnswer[] }>('/api/mail-queue', {
    token: studio.token,
  });
  return body.items;
};

/** Waits for the mail that could not be handed over in this test. */
async function refused(): Promise<QueuedMailAnswer> {
  let found: QueuedMailAnswer | undefined;
  await eventually(async () => {
    found = (await queue()).find(({ _id }) => !before.has(_id));
    return found !== undefined;
  });
  return found as QueuedMailAnswer;
}

/** What earlier tests have left in the queue. */
let before = new Set<string>();

const nothingWaits = () =>
  eventually(async () => (await queue()).every(({ state }) => state === 'failed'));

beforeEach(async () => {
  await makeJobsDue(studio.server);
  await nothingWaits();
  before = new Set((await queue()).map(({ _id }) => _id));
});

/** Whether a server is handing a mail over. */
async function isHandedOver(id: string): Promise<boolean> {
  const rows = JSON.parse(await storedText(studio.server, 'queued-mail')) as Record<
    string,
    unknown
  >[];
  return rows.some((row) => (row.id ?? row._id) === id && (row.lease_until ?? row.leaseUntil));
}

const retry = (id: string) =>
  studio.http.post<{ message: string; item: QueuedMailAnswer }>(`/api/mail-queue/${id}/retry`, {
    token: studio.token,
  });

/** An enquiry whose mail was refused once. */
async function refusedEnquiry() {
  mailbox.failNext(owner, /Enquiry/);
  const message = await enquire();
  return { message, mail: await refused() };
}

describe('a mail that the server refuses', () => {
  it('waits, is named with what the server has said, and is tried again within a minute', async () => {
    const { mail } = await refusedEnquiry();
    expect(mail).toMatchObject({
      ...{ to: owner, name: 'Enquiry from Vera', state: 'waiting', tries: 1 },
      error: expect.stringContaining('The mailbox is full'),
    });
    const pause = Date.parse(mail.nextTry ?? '') - Date.parse(mail.queuedAt);
    expect(pause).toBeGreaterThan(0);
    expect(pause).toBeLessThanOrEqual(60_000);
    const hours = (Date.parse(mail.until) - Date.parse(mail.queuedAt)) / 3_600_000;
    expect(hours).toBeCloseTo(48, 1);
  });

  it('arrives once when it is tried by itself, and is in the queue no more', async () => {
    const { message } = await refusedEnquiry();
    await makeJobsDue(studio.server);
    await mailbox.waitFor(owner, ({ text }) => text.includes(message));
    await nothingWaits();
    expect(arrived(message)).toHaveLength(1);
    const [mail] = arrived(message);
    const date = mail?.parsed.headerLines.find(({ key }) => key === 'date')?.line;
    expect(date).toMatch(/^Date: [A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} [\d:]{8} [+-]\d{4}$/);
  });

  it('arrives once when it is tried again by hand, however often', async () => {
    const { message, mail } = await refusedEnquiry();
    const release = mailbox.holdAnswers();
    const answers = await Promise.all([retry(mail._id), retry(mail._id), retry(mail._id)]);
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([200, MESSAGES.mailRetried]);
    await mailbox.waitFor(owner, ({ text }) => text.includes(message));
    expect((await retry(mail._id)).status).toBe(200);
    release();
    await nothingWaits();
    await makeJobsDue(studio.server);
    expect((await retry(mail._id)).status).toBe(404);
    expect(arrived(message)).toHaveLength(1);
  });

  it('is given up after 48 hours, named as such, and can be tried again then', async () => {
    const { message, mail } = await refusedEnquiry();
    await endMails(studio.server);
    await makeJobsDue(studio.server);
    await eventually(async () => (await queue())[0]?.state === 'failed');
    expect((await queue())[0]).toMatchObject({ _id: mail._id, tries: 1, nextTry: null });
    expect(arrived(message)).toEqual([]);
    const { body } = await retry(mail._id);
    expect(body.item).toMatchObject({ _id: mail._id, state: 'waiting' });
    expect(Date.parse(body.item.until)).toBeGreaterThan(Date.now() + 47 * 3_600_000);
    await mailbox.waitFor(owner, ({ text }) => text.includes(message));
    await nothingWaits();
  });

  it.each([
    ['asked for', (id: string) => retry(id)],
    [
      'asked for by other settings',
      () =>
        withConfirmation(studio.server, { ...studio.owner, accessToken: studio.token }, () =>
          studio.http.put('/api/mail-settings', { json: { fromName: 'Ada' }, token: studio.token }),
        ),
    ],
  ])('is tried at once when that is %s while a try runs that fails', async (_, ask) => {
    const { message, mail } = await refusedEnquiry();
    mailbox.failNext(owner, /Enquiry/);
    const release = mailbox.holdAnswers();
    await retry(mail._id);
    await eventually(() => isHandedOver(mail._id));
    expect((await ask(mail._id)).status).toBe(200);
    release();
    await mailbox.waitFor(owner, ({ text }) => text.includes(message));
  });

  it('is not sent once it is dismissed', async () => {
    const { message, mail } = await refusedEnquiry();
    const dismiss = () => studio.http.del(`/api/mail-queue/${mail._id}`, { token: studio.token });
    expect((await studio.http.del(`/api/mail-queue/${mail._id}`)).status).toBe(401);
    expect((await dismiss()).status).toBe(200);
    await makeJobsDue(studio.server);
    expect((await queue()).some(({ _id }) => _id === mail._id)).toBe(false);
    expect((await dismiss()).status).toBe(404);
    const other = await enquire();
    await mailbox.waitFor(owner, ({ text }) => text.includes(other));
    expect(arrived(message)).toEqual([]);
  });

  it('is unknown to strangers, and an unknown one is 404', async () => {
    expect((await api(studio.server).get('/api/mail-queue')).status).toBe(401);
    expect((await api(studio.server).post('/api/mail-queue/x/retry')).status).toBe(401);
    expect((await retry('000000000000000000000000')).status).toBe(404);
  });
});

describe('a mail whose answer is lost', () => {
  it.each([
    ['was not taken', false],
    ['was taken', true],
  ])('is sent again, as the same mail for programs, when it %s', async (_, stores) => {
    mailbox.dropNext(owner, stores);
    const message = await enquire();
    await refused();
    await makeJobsDue(studio.server);
    await nothingWaits();
    const mails = arrived(message);
    expect(mails).toHaveLength(stores ? 2 : 1);
    expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    expect(mails[0]?.parsed.messageId).toMatch(/^<[\w-]{20,}@localhost>$/);
  });
});

describe('a mail server that answers late', () => {
  it('gets a mail once, while others are tried and the server is asked again', async () => {
    const release = mailbox.holdAnswers();
    const message = await enquire();
    await mailbox.waitFor(owner, ({ text }) => text.includes(message));
    const other = await enquire();
    await mailbox.waitFor(owner, ({ text }) => text.includes(other));
    release();
    await nothingWaits();
    for (const text of [message, other]) expect(arrived(text)).toHaveLength(1);
  });
});

describe('one cause', () => {
  it('sends one mail when a call comes twice', async () => {
    const json = { fullName: 'Twice', email: 'vera@example.com', message: 'Sent twice' };
    const send = () =>
      studio.http.post('/api/contact', { json, headers: { 'Idempotency-Key': 'twice' } });
    await Promise.all([send(), send()]);
    await send();
    await enquire();
    await mailbox.waitFor(owner, ({ text }) => text.includes(`(${count})`));
    expect(arrived('Sent twice')).toHaveLength(1);
  });

  it('sends one mail when two servers share a database', async () => {
    const { PORT: _, ...shared } = studio.server.env;
    const other = await startServer({ env: shared });
    try {
      const both = [studio.server, other];
      const messages = await Promise.all(
        Array.from({ length: 12 }, (_, at) => enquire(both[at % 2])),
      );
      for (const message of messages)
        await mailbox.waitFor(owner, ({ text }) => text.includes(message));
      const jobs = async () => (await readDocuments(studio, 'payload-jobs')).length;
      await eventually(async () => (await jobs()) === 0);
      for (const message of messages) expect(arrived(message)).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });
});

describe('the same request id, which a proxy gives to several requests', () => {
  it('keeps no mail from its recipient', async () => {
    const { gallery } = await openGallery(studio);
    const headers = { 'X-Request-Id': 'the-same-for-all' };
    const invite = (email: string) =>
      ownerOf(studio)('POST', `/${gallery._id}/invite`, { json: { email }, headers });
    for (const email of ['one@example.com', 'two@example.com']) {
      expect((await invite(email)).status).toBe(200);
      await mailbox.waitFor(email);
    }
  });
});

describe('what was acknowledged', () => {
  itOnSqlite('is sent once when the database cannot store that it was sent', async () => {
    const { dataDir } = studio.server;
    await damageSqlite(
      dataDir,
      `CREATE TRIGGER no_sent BEFORE UPDATE ON queued_mail WHEN NEW.state = 'sent'
        BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    const message = await enquire();
    await mailbox.waitFor(owner, ({ text }) => text.includes(message));
    const jobs = async () =>
      (
        await readDocuments<{ taskSlug: string; totalTried: number }>(studio, 'payload-jobs')
      ).filter(({ taskSlug }) => taskSlug === 'send-mail');
    await eventually(async () => (await jobs()).some(({ totalTried }) => totalTried > 0));
    await damageSqlite(dataDir, 'DROP TRIGGER no_sent');
    await makeJobsDue(studio.server);
    await eventually(async () => (await jobs()).length === 0);
    expect(arrived(message)).toHaveLength(1);
  });

  it('is sent by the next start when its job is gone', async () => {
    const { message } = await refusedEnquiry();
    const jobs = '/api/payload-jobs?where[taskSlug][equals]=send-mail';
    expect((await studio.http.del(jobs, { token: studio.token })).status).toBe(200);
    expect(arrived(message)).toEqual([]);
    await studio.server.restart();
    await mailbox.waitFor(owner, ({ text }) => text.includes(message));
    await nothingWaits();
    expect(arrived(message)).toHaveLength(1);
  });

  it('is sent by the next start, as the same mail for programs, when a kill comes before the answer of the mail server', async () => {
    const release = mailbox.holdAnswers();
    const message = await enquire();
    await mailbox.waitFor(owner, ({ text }) => text.includes(message));
    await studio.server.kill9();
    release();
    await studio.server.restart();
    await eventually(async () => arrived(message).length === 2);
    const [first, second] = arrived(message).map(({ parsed }) => parsed.messageId);
    expect(second).toBe(first);
    await nothingWaits();
    expect(arrived(message)).toHaveLength(2);
  });
});

describe('what a mail is about', () => {
  it('takes it along when it is deleted for good', async () => {
    const { message } = await refusedEnquiry();
    const docs = await readDocuments<{ id: string; message: string }>(studio, 'contact-message');
    const id = docs.find((doc) => doc.message === message)?.id ?? '';
    await deleteDocument(studio, 'contact-message', id);
    expect((await binOf(studio).deleteForGood('contact-message', id)).status).toBe(200);
    expect((await queue()).filter(({ _id }) => !before.has(_id))).toEqual([]);
  });

  it('takes it along when a guest is erased or a gallery gets a new link', async () => {
    const gallery = ownerOf(studio);
    mailbox.clear();
    const {
      gallery: opened,
      client,
      photos,
    } = await openGallery(studio, {}, { email: 'ann@example.com' });
    await mailbox.waitFor(owner, ({ subject }) => /has been opened/.test(subject));
    await pick(client, photos[0]);
    mailbox.failNext(owner, /has picked/);
    await client.call('POST', '/submit', { message: 'Thank you' });
    expect(await refused()).toMatchObject({ name: 'Ann has submitted a selection' });
    const { body } = await gallery<{ guests: { _id: string }[] }>(
      'GET',
      `/${opened._id}/selections`,
    );
    const guest = body.guests[0]?._id;
    expect((await gallery('DELETE', `/${opened._id}/selections/${guest}`)).status).toBe(200);
    expect((await queue()).filter(({ _id }) => !before.has(_id))).toEqual([]);
    mailbox.failNext('client@example.com');
    await gallery('POST', `/${opened._id}/invite`, { json: { email: 'client@example.com' } });
    expect(await refused()).toMatchObject({ to: 'client@example.com' });
    mailbox.failNext(owner, /has been opened/);
    await openGallery(studio);
    const waiting = async () => (await queue()).filter(({ _id }) => !before.has(_id));
    await eventually(async () => (await waiting()).length === 2);
    expect((await gallery('POST', `/${opened._id}/link`)).status).toBe(200);
    expect(await waiting()).toMatchObject([{ to: owner, name: 'Ann & Ben has been opened' }]);
  });
});

describe('a mail with a code', () => {
  it('is tried as long as the code is good, and a new code takes its place', async () => {
    mailbox.clear();
    mailbox.failNext(owner, /verification code/);
    const resend = () => studio.http.get(`/api/auth/email/resend/${encodeURIComponent(owner)}`);
    expect((await resend()).status).toBe(200);
    const mail = await refused();
    expect(mail).toMatchObject({ name: 'Verify your email', to: owner });
    const minutes = (Date.parse(mail.until) - Date.parse(mail.queuedAt)) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(15.1);
    expect(JSON.stringify(mail)).not.toMatch(/\b\d{4} is your/);
    await endMails(studio.server, true);
    await makeJobsDue(studio.server);
    await eventually(async () => (await queue())[0]?.state === 'failed');
    const { status, body } = await retry(mail._id);
    expect([status, body.message]).toEqual([409, MESSAGES.mailNotGood]);
    await studio.http.post('/api/auth/password/forgot', { json: { email: owner } });
    await mailbox.waitFor(owner, ({ text }) => text.includes('token='));
  });

  it('stands nowhere in clear while it waits, and nowhere at all once it is sent', async () => {
    mailbox.failNext(owner, /reset/i);
    await studio.http.post('/api/auth/password/forgot', { json: { email: owner } });
    const { _id } = await refused();
    const jobs = JSON.stringify(await readDocuments(studio, 'payload-jobs'));
    expect(jobs).toContain(_id);
    const stored = await storedText(studio.server, 'queued-mail');
    for (const text of [jobs, stored, studio.server.logs()]) expect(text).not.toContain('token=');
    await retry(_id);
    await nothingWaits();
    const rows = JSON.parse(await storedText(studio.server, 'queued-mail')) as { state: string }[];
    const sent = rows.filter(({ state }) => state === 'sent');
    expect(sent.length).toBeGreaterThan(0);
    expect(JSON.stringify(sent)).not.toMatch(/owner@|Enquiry from/);
  });
});
