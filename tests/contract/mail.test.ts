import { type Account, signUpOwner } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { type Mail, type Mailbox, startMailbox } from '../helpers/mailbox';
import { mailedPin, mailedToken } from '../helpers/mailed';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(60_000);

const ENQUIRY = {
  fullName: 'Vera <b>Visitor</b>',
  email: 'vera@example.com',
  message: 'Hello,\n\n<script>alert(1)</script> & "quotes"',
};
const SITE = 'https://studio.example.com';

const isReset = ({ subject }: Mail) => /reset/i.test(subject);
const isEnquiry = ({ subject }: Mail) => /enquiry/i.test(subject);

describe('with a mail server', () => {
  let mailbox: Mailbox;
  let server: TestServer;
  let owner: Account;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startServer({ smtp: mailbox, env: { SITE_URL: SITE } });
    owner = await signUpOwner(server);
  });
  afterAll(async () => {
    await server?.stop();
    await mailbox?.stop();
  });

  const contact = (json: Record<string, unknown>) => api(server).post('/api/contact', { json });
  const stored = async () => {
    const { accessToken: token } = owner;
    const path = '/api/contact-message?limit=100';
    const { body } = await api(server).get<{ docs: Record<string, string>[] }>(path, { token });
    return body.docs;
  };

  test('the PIN is sent as HTML and as text, from MAIL_FROM, with a link to SITE_URL', async () => {
    const mail = await mailbox.waitFor(owner.email);
    const pin = mailedPin(mail);
    expect(mail.from).toBe('studio@example.com');
    expect(mail.html).toContain(pin);
    for (const part of [mail.html, mail.text]) {
      expect(part).toMatch(`${SITE}/verification/${encodeURIComponent(owner.email)}`);
    }
  });

  test('the reset link is sent as HTML and as text, with the same token', async () => {
    await api(server).post('/api/auth/password/forgot', { json: { email: owner.email } });
    const mail = await mailbox.waitFor(owner.email, isReset);
    const link = `${SITE}/reset-password/${encodeURIComponent(owner.email)}?token=${mailedToken(mail)}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link);
  });

  test('an enquiry is mailed to the owner, with the visitor as the reply address and its HTML escaped', async () => {
    const { status, body } = await contact(ENQUIRY);
    expect([status < 300, body.message]).toEqual([true, 'Message sent successfully!']);
    const mail = await mailbox.waitFor(owner.email, isEnquiry);
    expect(mail.to).toEqual([owner.email]);
    expect(mail.replyTo).toBe(ENQUIRY.email);
    expect(mail.text).toContain(ENQUIRY.message);
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).not.toContain('<b>Visitor');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ');
    expect(mail.html).toContain(`${SITE}/admin/collections/contact-message`);
  });

  test.each([
    ['fullName', 'Vera\r\nBcc: all@example.com'],
    ['fullName', 'Vera\nBcc: all@example.com'],
    ['email', 'vera@example.com\r\nBcc: all@example.com'],
    ['email', 'vera@example.com, all@example.com'],
    ['email', '"x\r\nBcc: all@example.com"@example.com'],
  ])(
    'a line break or a second address in %s is refused, and nothing is stored or sent',
    async (field, value) => {
      const [before, sent] = [(await stored()).length, mailbox.messages().length];
      const { status, body } = await contact({ ...ENQUIRY, [field]: value });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
      expect(await stored()).toHaveLength(before);
      expect(mailbox.messages()).toHaveLength(sent);
    },
  );

  test('a name with the syntax of an address is only a name, and only the owner gets the mail', async () => {
    const fullName = '"Eve" <eve@evil.example>, =?utf-8?Q?x?= ; é';
    mailbox.clear();
    await contact({ ...ENQUIRY, fullName });
    const mail = await mailbox.waitFor(owner.email, isEnquiry);
    expect(mail.to).toEqual([owner.email]);
    expect(mail.replyTo).toBe(ENQUIRY.email);
    expect(mail.parsed.replyTo?.value).toHaveLength(1);
    expect(mail.parsed.cc).toBeUndefined();
    expect(mail.parsed.bcc).toBeUndefined();
    expect(mail.subject).toContain('eve@evil.example');
  });

  test('header lines in a message do not become headers of the mail', async () => {
    mailbox.clear();
    await contact({
      ...ENQUIRY,
      message: 'x\r\n\r\nBcc: all@example.com\r\n.\r\nRCPT TO:<b@example.com>',
    });
    const mail = await mailbox.waitFor(owner.email, isEnquiry);
    expect(mail.to).toEqual([owner.email]);
    expect(mail.parsed.headers.has('bcc')).toBe(false);
    expect(mail.text).toContain('RCPT TO:<b@example.com>');
  });

  test('a message is stored, and answered as usual, when the mail server refuses its mail', async () => {
    mailbox.clear();
    mailbox.failNext();
    const before = (await stored()).length;
    const { status, body } = await contact({ ...ENQUIRY, fullName: 'Refused' });
    expect([status < 300, body.message]).toEqual([true, 'Message sent successfully!']);
    const messages = await stored();
    expect(messages).toHaveLength(before + 1);
    expect(messages.map(({ fullName }) => fullName)).toContain('Refused');
  });

  test('a host that a client sends does not appear in a link', async () => {
    const admin = await addAdministrator(server, owner, 'host@example.com');
    await api(server).post('/api/auth/password/forgot', {
      json: { email: admin.email },
      headers: { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' },
    });
    const mail = await mailbox.waitFor(admin.email, isReset);
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
  });
});

describe('with a mail server that is down', () => {
  let server: TestServer;

  beforeAll(async () => {
    const gone = await startMailbox();
    server = await startServer({ smtp: gone });
    await gone.stop();
  });
  afterAll(() => server?.stop());

  test('sign-up, resend, reset and enquiry answer as usual, and the failure is logged without secrets', async () => {
    const { get, post } = api(server);
    const owner = await signUpOwner(server);
    const resent = await get(`/api/auth/email/resend/${owner.email}`);
    const known = await post('/api/auth/password/forgot', { json: { email: owner.email } });
    const unknown = await post('/api/auth/password/forgot', { json: { email: 'no@example.com' } });
    const enquiry = await post('/api/contact', { json: ENQUIRY });
    expect([resent.status, known.status, enquiry.status < 300]).toEqual([200, 200, true]);
    expect(known.body).toEqual(unknown.body);
    const token = owner.accessToken;
    const { body } = await get<{ totalDocs: number }>('/api/contact-message', { token });
    expect(body.totalDocs).toBe(1);
    await server.stop();
    expect(server.logs()).toContain('could not be sent');
    expect(server.logs()).not.toMatch(/token=[\w-]{40,}/);
  });
});

describe('without a mail server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());

  /** Waits until the log matches, and returns the first group. */
  async function logged(pattern: RegExp): Promise<string | undefined> {
    await eventually(async () => pattern.test(server.logs()));
    return pattern.exec(server.logs())?.[1];
  }

  test('a mail is written to the log, and its PIN and link work', async () => {
    const { get, post } = api(server);
    const { email } = await signUpOwner(server);
    const pin = await logged(/(\d{4}) is your verification code/);
    expect(server.logs()).toContain('No mail server is set up');
    const verified = await post(`/api/auth/email/verify/${email}`, { json: { pin } });
    expect(verified.status).toBe(200);
    await post('/api/auth/password/forgot', { json: { email } });
    const token = await logged(/token=([\w-]{40,})/);
    const json = { email, token, password: 'Brand-new7?' };
    expect((await post('/api/auth/password/reset', { json })).status).toBe(200);
    expect((await get('/')).status).toBe(200);
  });

  test('control characters of a visitor’s message do not reach the terminal that shows the log', async () => {
    const message = 'Look:\n\u001b[2J\u001b]0;owned\u0007\u009b31m\u007f\rover';
    await api(server).post('/api/contact', { json: { ...ENQUIRY, message } });
    await logged(/Look:/);
    const output = server.logs().slice(server.logs().indexOf('Look:'));
    expect(output).toContain('\n\ufffd[2J\ufffd]0;owned\ufffd\ufffd31m\ufffd\ufffdover');
    const controls = [...server.logs()].filter((char) => /[^\P{Cc}\n\t]/u.test(char));
    expect(controls).toEqual([]);
  });
});

describe('with a mail server on another machine', () => {
  test('a mail is not sent unencrypted when the server does not offer TLS', async () => {
    const mailbox = await startMailbox();
    // This address is not a loopback address, but connects to this machine.
    const env = { ...mailbox.env, SMTP_HOST: '0.0.0.0' };
    const server = await startServer({ smtp: { env } });
    await signUpOwner(server);
    await server.stop();
    expect(server.logs()).toContain('A mail could not be sent');
    expect(mailbox.messages()).toEqual([]);
    await mailbox.stop();
  });
});
