import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import type { Mail, Mailbox } from '../helpers/mailbox';
import { mailedPin, mailedToken } from '../helpers/mailed';
import { sharedStudio } from '../helpers/sharedStudio';
import type { Studio } from '../helpers/studio';
import { OPTIONS, SITE_URL as SITE } from './deployment.options';

const ENQUIRY = {
  fullName: 'Vera <b>Visitor</b>',
  email: 'vera@example.com',
  message: 'Hello,\n\n<script>alert(1)</script> & "quotes"',
};

const isReset = ({ subject }: Mail) => /reset/i.test(subject);

const studio = sharedStudio(OPTIONS);
let mailbox: Mailbox;
let server: Studio['server'];
let owner: Studio['owner'];

beforeAll(async () => {
  ({ server, owner } = studio);
  mailbox = OPTIONS.smtp as Mailbox;
});

const contact = (json: Record<string, unknown>) => api(server).post('/api/contact', { json });

test('the PIN is sent as HTML and as text, from MAIL_FROM, with a link to SITE_URL', async () => {
  const mail = await mailbox.waitFor(owner.email);
  const pin = mailedPin(mail);
  expect(mail.from).toBe('studio@example.com');
  expect(mail.parsed.headers.get('auto-submitted')).toBe('auto-generated');
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

test('an enquiry is sent to the owner, with the visitor as its reply address and the text escaped', async () => {
  const { status, body } = await contact(ENQUIRY);
  expect([status < 300, body.message]).toEqual([true, 'Message sent successfully!']);
  const mail = await mailbox.waitFor(owner.email, ({ text }) => text.includes(ENQUIRY.message));
  expect(mail.to).toEqual([owner.email]);
  expect(mail.replyTo).toBe(ENQUIRY.email);
  expect(mail.text).toContain(ENQUIRY.message);
  expect(mail.html).not.toContain('<script>');
  expect(mail.html).not.toContain('<b>Visitor');
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ');
  expect(mail.html).toContain(`${SITE}/admin/collections/contact-message`);
});

// What is refused: contact.part.ts.
test('a name that looks like an email address adds no recipient', async () => {
  const fullName = '"Eve" <eve@evil.example>, =?utf-8?Q?x?= ; é';
  await contact({ ...ENQUIRY, fullName });
  const mail = await mailbox.waitFor(owner.email, (one) => one.subject.includes('eve@'));
  expect(mail.to).toEqual([owner.email]);
  expect(mail.replyTo).toBe(ENQUIRY.email);
  expect(mail.parsed.replyTo?.value).toHaveLength(1);
  expect(mail.parsed.cc).toBeUndefined();
  expect(mail.parsed.bcc).toBeUndefined();
  expect(mail.subject).toContain('eve@evil.example');
});

test('a message with lines that look like headers adds no header', async () => {
  await contact({
    ...ENQUIRY,
    message: 'x\r\n\r\nBcc: all@example.com\r\n.\r\nRCPT TO:<b@example.com>',
  });
  const mail = await mailbox.waitFor(owner.email, ({ text }) => text.includes('RCPT TO'));
  expect(mail.to).toEqual([owner.email]);
  expect(mail.parsed.headers.has('bcc')).toBe(false);
  expect(mail.text).toContain('RCPT TO:<b@example.com>');
});

test('no link contains the host name that a client sends', async () => {
  const admin = await addAdministrator(server, owner, 'host@example.com');
  await api(server).post('/api/auth/password/forgot', {
    json: { email: admin.email },
    headers: { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' },
  });
  const mail = await mailbox.waitFor(admin.email, isReset);
  expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
});
