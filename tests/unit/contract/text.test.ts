import { signInSchema } from '@/contract/account';
import {
  emailText,
  optionalContact,
  optionalLine,
  optionalLink,
  optionalText,
  requiredLine,
  requiredText,
} from '@/contract/text';

const refusal = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('a required text', () => {
  const text = requiredText(10);

  test('is trimmed before its characters are counted', () => {
    expect(text.parse('   0123456789  ')).toBe('0123456789');
    expect(refusal(text.safeParse('01234567890'))).toBe('Must be at most 10 characters');
  });

  test.each([undefined, null, '', '   ', '\n\t', '\u200b', ' \u00ad\u200d'])(
    'says Required for %j',
    (value) => {
      expect(refusal(text.safeParse(value))).toBe('Required');
    },
  );

  test.each([0, 7, true, {}, [], ['x'], { $gt: '' }])('is not %j', (value) => {
    expect(refusal(text.safeParse(value))).toBe('Must be text');
  });

  test('keeps line breaks, as \\n, and any script, and refuses NUL', () => {
    expect(text.parse('a\nb é 漢')).toBe('a\nb é 漢');
    expect(text.parse('\r\na\r\n\rb ')).toBe('a\n\nb');
    expect(text.safeParse('a\0b').success).toBe(false);
  });
});

describe('a text that may be empty', () => {
  test('is stored like one that must be there', () => {
    expect(optionalText(10).parse(' \r\na\r\nb\n')).toBe('a\nb');
    expect(optionalText(2).parse('  \n ')).toBe('');
  });
});

describe('a text of one line', () => {
  test.each([requiredLine(5), optionalLine(5)])(
    'loses the marks that turn the direction of writing, and no letter of any script',
    (line) => {
      const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
      expect(line.parse(`${marks} a${marks}שع\u200d${marks}b`)).toBe('aשع\u200db');
    },
  );

  test('is missing when it has nothing but such marks', () => {
    expect(refusal(requiredLine(5).safeParse(' \u202e '))).toBe('Required');
  });

  test.each(['a\nb', 'a\rb', 'a\r\nBcc: x', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u001bb'])(
    'refuses %j, which could forge a header',
    (value) => {
      expect(requiredLine(20).safeParse(value).success).toBe(false);
    },
  );

  test('is trimmed of line breaks at its ends', () => {
    expect(requiredLine(20).parse('\nAda\n')).toBe('Ada');
  });

  test('has a blank in place of line breaks when it may be empty', () => {
    expect(optionalLine(20).parse('\nAda\r\n\tLens\u0085I\n')).toBe('Ada Lens I');
  });
});

describe('an email address', () => {
  const email = emailText();

  test('is trimmed and converted to lower case', () => {
    expect(email.parse('  Ada.Lens+work@Example.CO.uk ')).toBe('ada.lens+work@example.co.uk');
  });

  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com,eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com>',
    'ada@exa\nmple.com',
    '"a\r\nBcc: x"@example.com',
    'ada@example.com\nBcc: all@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    undefined,
    { $gt: '' },
    ['ada@example.com'],
  ])('is not %j', (value) => {
    expect(email.safeParse(value).success).toBe(false);
  });

  test('has at most 254 characters', () => {
    const ofLength = (length: number) =>
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 191)}.com`;
    expect(email.parse(ofLength(254))).toHaveLength(254);
    expect(refusal(email.safeParse(ofLength(255)))).toBe('Must be at most 254 characters');
  });
});

describe('a link', () => {
  const link = optionalLink;

  test('may have non-ASCII letters, however often it is parsed', () => {
    const results = Array.from({ length: 20_000 }, () =>
      link.safeParse('https://müller.example/ä'),
    );
    expect(results.filter(({ success }) => !success)).toEqual([]);
  });

  test.each([
    'https://example.com',
    'http://example.com/a?b=c&d#e',
    'HTTPS://EXAMPLE.com',
    'https://müller.example/ä',
    'http://127.0.0.1:8080/x',
  ])('may be %s', (value) => {
    expect(link.parse(value)).toBe(value);
  });

  test.each(['', '   '])('may be cleared with %j', (value) => {
    expect(link.parse(value)).toBe('');
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:ada@example.com',
    'ftp://example.com',
    'example.com',
    'www.example.com',
    '//example.com',
    '/path',
    'https://',
    'https://a b.example',
    'not a link',
    'https://example.com/\u0000',
  ])('is not %j', (value) => {
    expect(refusal(link.safeParse(value))).toBe('Invalid URL format');
  });

  test.each([7, {}, [], true])('is not %j', (value) => {
    expect(refusal(link.safeParse(value))).toBe('Must be text');
  });
});

describe('an optional contact', () => {
  const contact = optionalContact;

  test.each(['', 'security@example.com', 'https://example.com/report'])('may be %j', (text) => {
    expect(contact.safeParse(text).success).toBe(true);
  });

  test.each([
    'http://example.com/report',
    'javascript:alert(1)',
    'tel:+44',
    'security@',
    'https://example.com\nContact: https://other.example',
  ])('may not be %j', (text) => {
    expect(refusal(contact.safeParse(text))).toBe(
      'Must be an email address or a link that begins with https://',
    );
  });
});

describe('an email address with an international domain', () => {
  test.each([
    ['Info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
    ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@xn--mnchen-3YA.de', 'info@xn--mnchen-3ya.de'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@例え。jp', 'info@xn--r8jz45g.jp'],
  ])('is stored in one form: %s as %s', (typed, stored) => {
    expect(emailText().parse(typed)).toBe(stored);
    expect(emailText().parse(stored)).toBe(stored);
    expect(optionalContact.safeParse(typed).success).toBe(true);
    expect(signInSchema.parse({ email: typed, password: 'x' }).email).toBe(stored);
  });

  test.each([
    'info@ü',
    'info@ü..de',
    'info@１２７.0.0.1',
    'info@ü.de/x',
    'info@ü.de:80',
    'ü@ü.de',
    '@ü.de',
    'a@b@ü.de',
    'info@ü .de',
  ])('is none: %s', (typed) => expect(emailText().safeParse(typed).success).toBe(false));

  test('is found in linear time', () => {
    const before = process.cpuUsage();
    emailText().safeParse(`a@${'é'.repeat(1_000_000)} `);
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });
});
