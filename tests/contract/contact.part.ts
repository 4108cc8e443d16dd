import { inBatches } from '@/server/lists/inBatches';
import { type Api, api, type RequestOptions } from '../helpers/api';
import { makeJobsDue } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import type { Mailbox } from '../helpers/mailbox';
import type { TestServer } from '../helpers/server';
import { resetSharedServer } from '../helpers/sharedServer';

const OWNER = 'owner@example.com';
const FIELDS = {
  fullName: 'Ann Visitor',
  email: 'ann@example.com',
  message: 'Are you free in June?',
};
/** The number of messages from one address in ten minutes (docs/specification.md#limits). */
const MAX_MESSAGES = 10;

interface Row {
  id: string;
  fullName: string;
  email: string;
  message: string;
  read: boolean;
  [field: string]: unknown;
}

let server: TestServer;
let http: Api;
let mailbox: Mailbox;
let token: string;
let counter = 0;

beforeAll(async () => {
  const site = await resetSharedServer();
  server = site.server;
  mailbox = site.mailbox as Mailbox;
  http = api(server);
  token = site.owner.accessToken;
});

/** A new IP address for each message, so that the tests do not share a rate limit. */
const fromNewIp = () => ({ 'X-Forwarded-For': `203.0.113.${++counter}` });
/** The number of messages that count towards the limit of the whole site: one was sent before the sign-up. */
let counted = 1;
async function send(json: Record<string, unknown>, options: RequestOptions = {}) {
  const answer = await http.post('/api/contact', { headers: fromNewIp(), json, ...options });
  if (answer.status === 201 && !json.website) counted += 1;
  return answer;
}
const inbox = async () =>
  (await http.get<{ docs: Row[] }>('/api/contact-message?limit=0&sort=createdAt', { token })).body
    .docs;
/** The mails to the owner about messages. */
const enquiries = () =>
  mailbox.messages(OWNER).filter(({ subject }) => subject.startsWith('Enquiry from '));
/** Messages that are not mailed: the one from before there was an owner. */
const UNMAILED = 1;
/** A text that no other message contains. */
const uniqueText = (text: string) => `${text} (${++counter})`;

describe('POST /api/contact', () => {
  describe('201', () => {
    it('stores the message as unread and mails it to the owner, with the sender as its reply address', async () => {
      const message = uniqueText('Hello,\nare you free?');
      const { status, body } = await send({ ...FIELDS, message });
      expect(status).toBe(201);
      expect(body).toEqual({ message: 'Message sent successfully!' });

      expect((await inbox()).at(-1)).toMatchObject({ ...FIELDS, message, read: false });
      const mail = await mailbox.waitFor(OWNER, ({ text }) => text.includes(message));
      expect(mail.to).toEqual([OWNER]);
      expect(mail.replyTo).toBe(FIELDS.email);
      expect(mail.subject).toContain(FIELDS.fullName);
      expect(mail.html).toContain('are you free?');
    });

    it('accepts multipart and urlencoded bodies', async () => {
      const count = (await inbox()).length;
      const headers = fromNewIp();
      const answers = [
        await send({}, { json: undefined, form: FIELDS, headers }),
        await send({}, { json: undefined, body: new URLSearchParams(FIELDS), headers }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await inbox()).toHaveLength(count + 2);
    });

    it('is a page for a browser without scripts, with the same statuses and limits; others get JSON', async () => {
      const count = (await inbox()).length;
      const headers = { ...fromNewIp(), Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
      const submit = async (fields: Record<string, string>) => {
        const body = new URLSearchParams(fields);
        // Not by `http`, for which every call answers JSON.
        const answer = await fetch(`${server.url}/api/contact`, { method: 'POST', body, headers });
        const html = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
        return { status: answer.status, headers: answer.headers, html };
      };
      const message = uniqueText('Typed "by hand" <b>');
      const sent = await submit({ ...FIELDS, message });
      counted += 1;
      expect([sent.status, sent.headers.get('content-type')]).toEqual([
        201,
        'text/html; charset=utf-8',
      ]);
      expect(sent.headers.get('cache-control')).toMatch(/no-store/);
      expect(sent.html).toContain('Thank you. Your message is with');
      expect((await inbox()).at(-1)).toMatchObject({ ...FIELDS, message });
      const refused = await submit({ ...FIELDS, message, email: 'nobody' });
      expect(refused.status).toBe(400);
      for (const part of [
        'Invalid email address',
        'Ann Visitor',
        'Typed &quot;by hand&quot; &lt;b',
      ])
        expect([part, refused.html.includes(part)]).toEqual([part, true]);
      // One message and nine of a robot, which count as well.
      for (let nth = 1; nth < MAX_MESSAGES; nth += 1)
        expect((await submit({ ...FIELDS, message, website: 'x' })).html).toContain('Thank you.');
      const limited = await submit({ ...FIELDS, message });
      expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(limited.html).toContain('Too many tries');
      expect(await inbox()).toHaveLength(count + 1);
      const json = await http.post<{ message: string }>('/api/contact', {
        body: new URLSearchParams(FIELDS),
        headers: { ...headers, Accept: 'application/json, text/html;q=0.9' },
      });
      expect([json.status, json.body.message]).toEqual([429, expect.stringMatching(/Too many/)]);
    });

    it('stores a message before there is an owner, and sends no mail', async () => {
      const [first] = await inbox();
      expect(first).toMatchObject({ message: 'Sent before there was an owner', read: false });
      const mails = mailbox.messages().map(({ text }) => text);
      expect(mails.filter((text) => text.includes('Sent before there was an owner'))).toEqual([]);
    });

    it('stores the message and gives the same answer when the mail cannot be sent, which is tried again', async () => {
      const message = uniqueText('The mail server is down');
      const logStart = server.logs().length;
      mailbox.failNext(OWNER, /^Enquiry/);
      const { status, body } = await send({ ...FIELDS, message });
      expect(status).toBe(201);
      expect(body).toEqual({ message: 'Message sent successfully!' });
      expect((await inbox()).at(-1)?.message).toBe(message);
      await eventually(async () =>
        server.logs().slice(logStart).includes('could not be handed over'),
      );
      await makeJobsDue(server);
      await mailbox.waitFor(OWNER, ({ text }) => text.includes(message));
    });

    it('gives the same answer to a robot that fills the hidden field, and discards its message', async () => {
      const before = await inbox();
      const robot = uniqueText('Buy now');
      const { status, body } = await send({
        ...FIELDS,
        message: robot,
        website: 'https://spam.example',
      });
      expect(status).toBe(201);
      expect(body).toEqual({ message: 'Message sent successfully!' });
      expect(await inbox()).toEqual(before);

      const honest = uniqueText('After the robot');
      await send({ ...FIELDS, message: honest });
      await mailbox.waitFor(OWNER, ({ text }) => text.includes(honest));
      expect(mailbox.messages().filter(({ text }) => text.includes(robot))).toEqual([]);
    });

    it('accepts a message with an empty hidden field', async () => {
      const message = uniqueText('Empty honeypot');
      await send({ ...FIELDS, message, website: '' });
      expect((await inbox()).at(-1)?.message).toBe(message);
    });

    it('trims texts, and accepts texts of the maximum length', async () => {
      const fullName = 'é'.repeat(120);
      const message = `${uniqueText('x')}${'y'.repeat(4_980)}`;
      const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.com`;
      const { status } = await send({
        fullName: `  ${fullName} `,
        email: ` ${email}`,
        message: `\n${message} `,
      });
      expect(status).toBe(201);
      expect((await inbox()).at(-1)).toMatchObject({ fullName, email, message });
    });

    it('ignores other fields, such as read, id and date', async () => {
      await send({ ...FIELDS, read: true, createdAt: '2000-01-01T00:00:00Z', id: 'mine' });
      const row = (await inbox()).at(-1);
      expect(row).toMatchObject({ read: false });
      expect(row?.id).not.toBe('mine');
      expect(row?.createdAt).not.toMatch(/^2000/);
    });

    it('stores and mails a message once that comes again under its key, also at the same time and from another address', async () => {
      const message = uniqueText('The answer was lost');
      const count = (await inbox()).length;
      const json = { ...FIELDS, message };
      const options = () => ({ headers: { ...fromNewIp(), 'Idempotency-Key': 'lost' } });
      const again = () => http.post('/api/contact', { json, ...options() });
      const answers = [...(await Promise.all([send(json, options()), again()])), await again()];
      for (const { status, body } of answers)
        expect([status, body]).toEqual([201, { message: 'Message sent successfully!' }]);
      expect(await inbox()).toHaveLength(count + 1);
      await mailbox.waitFor(OWNER, ({ text }) => text.includes(message));
      const last = uniqueText('After the repeated one');
      await send({ ...FIELDS, message: last });
      await mailbox.waitFor(OWNER, ({ text }) => text.includes(last));
      expect(mailbox.messages().filter(({ text }) => text.includes(message))).toHaveLength(1);
    });
  });

  describe('400', () => {
    // A mail of an earlier test may still be on its way.
    beforeAll(() => eventually(async () => enquiries().length === counted - UNMAILED));

    /** Other invalid values: tests/unit/contract/contact.test.ts. */
    it('refuses what is missing or invalid in one of three sentences, and stores and mails nothing', async () => {
      const before = [await inbox(), enquiries().length];
      const EMPTY = 'Please fill all fields';
      const refused: [object, string[], unknown][] = [
        [{}, ['email', 'fullName', 'message'], EMPTY],
        [{ ...FIELDS, fullName: ' \t' }, ['fullName'], EMPTY],
        [{ ...FIELDS, email: 'nobody' }, ['email'], 'Invalid email address'],
        [
          { ...FIELDS, email: 'a@example.com\r\nBcc: b@example.com' },
          ['email'],
          expect.any(String),
        ],
        [{ ...FIELDS, email: 'a@example.com, b@example.com' }, ['email'], expect.any(String)],
        [{ ...FIELDS, fullName: 'Ann\r\nBcc: b@example.com' }, ['fullName'], expect.any(String)],
        [{ ...FIELDS, fullName: { $ne: null } }, ['fullName'], expect.any(String)],
        [{ ...FIELDS, message: 'x'.repeat(5_001) }, ['message'], expect.any(String)],
      ];
      for (const [json, fields, message] of refused) {
        const { status, body } = await send({ ...json });
        expect([status, body.message, Object.keys(body.errors ?? {}).sort()]).toEqual([
          ...[400, message, fields],
        ]);
      }
      expect([await inbox(), enquiries().length]).toEqual(before);
    });
  });

  it('422 for another message under the same key, and 400 for a malformed key', async () => {
    const before = await inbox();
    const sendUnder = (key: string, message: string) =>
      send({ ...FIELDS, message }, { headers: { ...fromNewIp(), 'Idempotency-Key': key } });
    expect((await sendUnder('one-key', 'First')).status).toBe(201);
    expect((await sendUnder('one-key', 'Second')).status).toBe(422);
    expect((await sendUnder('a key', 'Third')).status).toBe(400);
    expect(await inbox()).toHaveLength(before.length + 1);
  });

  describe('429', () => {
    it('refuses the eleventh message of an address with Retry-After, does not store it, and accepts those of others', async () => {
      const headers = fromNewIp();
      for (let nth = 0; nth < MAX_MESSAGES; nth += 1) {
        expect((await send(FIELDS, { headers })).status).toBe(201);
      }
      const before = await inbox();
      const { status, headers: answered, body } = await send(FIELDS, { headers });
      expect(status).toBe(429);
      expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answered.get('retry-after'))).toBeLessThanOrEqual(600);
      expect(body).toEqual({ message: expect.any(String) });
      expect(await inbox()).toEqual(before);
      expect((await send(FIELDS)).status).toBe(201);
    });

    it('applies to concurrent messages', async () => {
      const headers = fromNewIp();
      const count = (await inbox()).length;
      const answers = await Promise.all(
        Array.from({ length: 2 * MAX_MESSAGES }, () => send(FIELDS, { headers })),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([
        ...Array(MAX_MESSAGES).fill(201),
        ...Array(MAX_MESSAGES).fill(429),
      ]);
      expect(await inbox()).toHaveLength(count + MAX_MESSAGES);
    });

    it('counts messages of robots', async () => {
      const headers = fromNewIp();
      for (let nth = 0; nth < MAX_MESSAGES; nth += 1) {
        await send({ ...FIELDS, website: 'x' }, { headers });
      }
      expect((await send(FIELDS, { headers })).status).toBe(429);
    });

    it('does not count messages that are refused with 400', async () => {
      const headers = fromNewIp();
      for (let nth = 0; nth <= MAX_MESSAGES; nth += 1)
        await send({ ...FIELDS, email: 'x' }, { headers });
      expect((await send(FIELDS, { headers })).status).toBe(201);
    });
  });
});

describe('the inbox', () => {
  it('lets an administrator read, mark and delete messages', async () => {
    const message = uniqueText('To be deleted');
    await send({ ...FIELDS, message });
    const row = (await inbox()).at(-1) as Row;
    const path = `/api/contact-message/${row.id}`;
    const marked = await http.patch<{ doc: Row }>(path, { json: { read: true }, token });
    expect(marked.status).toBe(200);
    expect(marked.body.doc).toMatchObject({ message, read: true });
    expect((await http.del(path, { token })).status).toBe(200);
    expect((await inbox()).map(({ id }) => id)).not.toContain(row.id);
  });

  it('does not let an administrator change what a visitor wrote', async () => {
    await send(FIELDS);
    const row = (await inbox()).at(-1) as Row;
    await http.patch(`/api/contact-message/${row.id}`, {
      json: { message: 'Other words', email: 'other@example.com', fullName: 'Other' },
      token,
    });
    expect((await inbox()).at(-1)).toMatchObject(FIELDS);
  });

  it('accepts messages only over /api/contact, which has the limits, even from an administrator', async () => {
    const before = await inbox();
    const { status } = await http.post('/api/contact-message', { json: FIELDS, token });
    expect(status).toBe(403);
    expect(await inbox()).toEqual(before);
  });
});

/** Must be last in this part: afterwards no message is accepted for an hour. */
describe('the limit of the whole site', () => {
  /** The number of messages from all senders in an hour. */
  const SITE_MOST = 200;

  it('is 200 messages an hour from all senders, without those of robots', async () => {
    const free = SITE_MOST - counted;
    expect(free).toBeGreaterThan(MAX_MESSAGES);
    const kept = (await inbox()).length;
    const senders = Array.from({ length: Math.ceil(free / MAX_MESSAGES) + 1 }, fromNewIp);
    const calls = senders.flatMap((headers) => Array<typeof headers>(MAX_MESSAGES).fill(headers));
    const statuses: number[] = [];
    // Not all at once: a write waits for its turn for half a minute at most.
    for await (const some of inBatches(calls, 4 * MAX_MESSAGES)) {
      const answers = await Promise.all(some.map((headers) => send(FIELDS, { headers })));
      statuses.push(...answers.map(({ status }) => status));
    }
    statuses.sort();
    const refused = senders.length * MAX_MESSAGES - free;
    expect(statuses).toEqual([...Array(free).fill(201), ...Array(refused).fill(429)]);
    const { status, headers, body } = await send(FIELDS);
    expect([status, body]).toEqual([429, { message: expect.any(String) }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60);
    expect(await inbox()).toHaveLength(kept + free);
  });
});
