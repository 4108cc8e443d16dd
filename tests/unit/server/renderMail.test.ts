import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { paths } from '@/config/paths';
import { type MailBlock, renderMail } from '@/server/mail/renderMail';
import { securityMail } from '@/server/mail/securityMail';
import { enquiryMail } from '@/server/mail/templates';
import { tokensOf } from '@/theme/lookTokens';

const EVIL = '<img src=x onerror="alert(1)">&\'';

/** A mail in the documented look. */
function rendered(...content: Parameters<typeof renderMail>) {
  const { html, ...mail } = renderMail(...content);
  return { ...mail, html: html() };
}

describe('a mail', () => {
  test('has the same content as HTML and as text', () => {
    const { html, text } = rendered('Verify your email', [
      { text: 'Enter this code.' },
      { code: '0420' },
      { button: 'Verify', href: 'https://example.com/v' },
      { note: 'Or ignore it.' },
    ]);
    for (const piece of [
      'Verify your email',
      'Enter this code.',
      '0420',
      'https://example.com/v',
      'Or ignore it.',
    ]) {
      expect(html).toContain(piece);
      expect(text).toContain(piece);
    }
    expect(text).not.toMatch(/<\w/);
  });

  test.each(['text', 'code', 'quote', 'note'] as const)('escapes a %s', (kind) => {
    const { html, text } = rendered(EVIL, [{ [kind]: EVIL } as MailBlock]);
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;&#39;/g)).toHaveLength(
      3,
    );
    expect(text).toBe(`${EVIL}\n\n${EVIL}`);
  });

  test('escapes the text and the address of a button', () => {
    const { html } = rendered('x', [
      { button: EVIL, href: 'https://example.com/?a=1&b="><script>' },
    ]);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script>');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  });

  test('keeps the line breaks of a quoted message', () => {
    expect(rendered('x', [{ quote: 'one\n\ntwo' }]).html).toContain('one<br><br>two');
  });

  test('loads no external resource', () => {
    const { html } = rendered('x', [{ text: 'y' }]);
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
  });

  test('does not let a name that looks encoded turn the direction of its headers', async () => {
    const fullName = `=?utf-8?B?${Buffer.from('\u202egpj.exe').toString('base64')}?=`;
    const { html, ...mail } = enquiryMail({ fullName, email: 'ann@example.com', message: 'x' });
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({
      from: 'a@b.cc',
      to: 'c@d.ee',
      ...mail,
      html: html(),
    });
    const { subject, replyTo } = await simpleParser(message as Buffer);
    expect(`${subject} ${replyTo?.text}`).not.toContain('\u202e');
    expect(subject).toContain('Enquiry from = ?utf-8');
  });
});

test.each([
  [9, 'You have 9 recovery codes left.'],
  [3, 'You have 3 recovery codes left: make new ones in the settings.'],
  [1, 'You have one recovery code left: make new ones in the settings.'],
  [0, 'You have no recovery codes left: make new ones in the settings.'],
])('the mail of a used recovery code says that %s are left', (recoveryCodesLeft, sentence) => {
  const { text } = securityMail('recovery-code-used', {
    account: 'ada@example.com',
    at: new Date(0),
    timeZone: 'UTC',
    device: 'A browser',
    ip: '10.0.0.1',
    twoStep: { enabled: true, recoveryCodesLeft },
  });
  expect(text).toContain(`It is not good again. ${sentence}`);
  expect(text).toContain(paths.office.signInSettings);
});

test('a mail is in the colours, corners and type of a look', () => {
  const look = tokensOf({
    tone: 'warm',
    accent: '#f4e04d',
    typeface: 'cormorant',
    corners: 'square',
    photographs: 'inset',
    space: 'regular',
  });
  const html = renderMail('x', [
    { button: 'Open', href: 'https://example.com' },
    { code: '1' },
  ]).html({ ...look.shared, ...look.light });
  expect(html).toContain(`background:#f4e04d;color:${look.shared['--ink-on-accent']}`);
  expect(html).toContain(`border:3px solid ${look.light['--accent-mark']}`);
  expect(look.light['--accent-mark']).not.toBe('#f4e04d');
  expect(html).toContain("font-family:'Cormorant Garamond', Georgia");
  expect(html).toContain('font-family:Mulish, ');
  expect(html).not.toMatch(/border-radius:[1-9]\d?px|undefined|var\(/);
});
