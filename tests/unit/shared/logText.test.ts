import { pathForLog } from '@/front/requestLog';
import { describeError, redact, withoutControls } from '@/shared/logText';

/** A token as links have it, and what signs the key of a guest. */
const TOKEN = 'yBx_3gJ4kQ0mWn-R7tUvZa1cDe2FhIi5LoPqSs6Xw8Y';
const SIGNATURE = '3f9a'.repeat(16);

describe('the text of a log', () => {
  it.each([
    [
      `Referer: https://a.example/gallery//${TOKEN} "x"`,
      'Referer: https://a.example/gallery/[token] "x"',
    ],
    [`no page for ("${TOKEN}")`, 'no page for ("[token]")'],
    [`at /gallery/x/(${TOKEN}%29,${TOKEN}.`, 'at /gallery/[token]'],
    [
      `/gallery&guest=6b01aeb345ad983b33028f6a.1790000000.${SIGNATURE}`,
      '/gallery&guest=6b01aeb345ad983b33028f6a.1790000000.[token]',
    ],
    ['derivatives/6b01aeb345ad983b33028f6a-0123456789ab-01234567-400-at-50-50.webp', undefined],
    ['request 7c9e6679-7425-40de-944b-e07fc1f90ae7 of 2026-01-01T00:00:00.000Z', undefined],
    [
      'at parseAndValidateFlightRouterState (/app/.next/server/chunks/node_modules_0a1b._.js)',
      undefined,
    ],
    ['550 <ann@example.com>: no such user', '550 <[email]>: no such user'],
    ['dup key: { email: "ann.b+c@mail.example.com" }', 'dup key: { email: "[email]" }'],
    ['to ann%40example.com', 'to [email]'],
    ['to ann@müller.de, bo@xn--e1afmkfd.xn--p1ai.', 'to [email], [email].'],
    ['GET /reset-password/x?token=abc-1 failed', 'GET /reset-password/x?[query] failed'],
    [`GET /api/gallery/${'a-B_9'.repeat(9)}/picks`, 'GET /api/gallery/[token]/picks'],
    [`GET /Gallery/%6D${'4Y'.repeat(21)}`, 'GET /Gallery/[token]'],
    ['Bearer eyJhbGciOi.eyJpZCI6.s1g_n-ature', 'Bearer [token]'],
    ['mongodb://site:pass@db.example.com/x', 'mongodb://site:[email]/x'],
    [
      'Failed query: insert into "user" values (?)\nparams: Ann,two\nlines\n    at run (a.js:1:2)',
      'Failed query: insert into "user" values (?)\n    at run (a.js:1:2)',
    ],
    ['Failed query: select 1\nparams: Ann', 'Failed query: select 1'],
    ['at x (/app/node_modules/@payloadcms/next/a.js:1:2)', undefined],
    ['Is it so? Yes.', undefined],
  ])('has no personal data or secrets: %s', (text, expected = text) =>
    expect(redact(text)).toBe(expected),
  );

  // A pattern with quadratic complexity would take minutes of CPU time.
  it.each(['a', '?', '@', 'aA', '%4', '%40', 'a@', 'eyJ', '=?', '.a@a', '\nparams:'])(
    'is made in linear time when the text repeats %j',
    (part) => {
      const text = part.repeat(1_000_000 / part.length);
      const before = process.cpuUsage();
      redact(text);
      const { user } = process.cpuUsage(before);
      expect(user).toBeLessThan(10_000_000);
    },
  );

  it('has only the name, message, code, cause and stack of an error', () => {
    const cause = Object.assign(new Error('550 ann@example.com'), {
      rejected: ['ann@example.com'],
    });
    const error = Object.assign(new TypeError('to ann@example.com', { cause }), {
      code: 'EENVELOPE',
      response: 'ann@example.com',
      data: { password: 'secret' },
    });
    const description = describeError(error);
    expect(description).toMatchObject({
      type: 'TypeError',
      message: 'to [email]',
      code: 'EENVELOPE',
      cause: { message: '550 [email]' },
    });
    expect(JSON.stringify(description)).not.toMatch(/ann@|secret/);
    expect(JSON.stringify(description)).toContain('logText.test.ts');
  });

  it('is the text of a thrown value that is not an error', () => {
    expect(describeError('to ann@example.com')).toBe('to [email]');
    expect(describeError(undefined)).toBe('undefined');
  });
});

it.each([
  ['/', '/'],
  ['/portfolio/66?photo=1#top', '/portfolio/66'],
  ['/verification/ann@example.com', '/verification/[email]'],
  ['/verification/link/ann%40example.com/', '/verification/link/[email]/'],
  ['/verification/a@b', '/verification/[email]'],
  ...['/', '.', '(', '-/', `${TOKEN.slice(20)}.`].map((slip) => [
    `/gallery/${slip}${TOKEN})/photos`,
    '/gallery/[token]/photos',
  ]),
  [`/Gallery/${TOKEN.slice(0, 21)}.${TOKEN.slice(21)}/picks`, '/Gallery/[token]/picks'],
  [`/gallery/%28${TOKEN}%29/photos`, '/gallery/[token]/photos'],
  [`/%67allery/%79${TOKEN.slice(1)}`, '/gallery/[token]'],
  [`/${TOKEN}/gallery&guest=a.1.${SIGNATURE}`, '/[token]/gallery&guest=a.1.[token]'],
  [`/${'x'.repeat(400)}`, `/${'x'.repeat(299)}`],
])('the log shows the path of %s as %s', (url, path) => expect(pathForLog(url)).toBe(path));

describe('a line of a log', () => {
  const ESC = '\u001b';
  it.each([
    [`${ESC}[2J${ESC}]0;owned\u0007`, '\ufffd[2J\ufffd]0;owned\ufffd'],
    ['over\rwritten\b', 'over\ufffdwritten\ufffd'],
    ['\u009b31m\u007f\u0085', '\ufffd31m\ufffd\ufffd'],
    ['gnp.\u202egpj\u2066\u200f', 'gnp.\ufffdgpj\ufffd\ufffd'],
    ['two\u2028lines\u2029', 'two\ufffdlines\ufffd'],
    ['two\n\tlines', undefined],
    ['C:\\rest \\u001b "quoted" \\\\ é 📷', undefined],
  ])('has no terminal control characters: %j', (msg, expected = msg) => {
    const line = withoutControls(JSON.stringify({ msg, nested: { msg } }));
    expect(JSON.parse(line)).toEqual({ msg: expected, nested: { msg: expected } });
  });

  it('has no escaped control characters either', () => {
    expect(JSON.parse(withoutControls('{"msg":"\\u009B\\u007f\\u202E"}'))).toEqual({
      msg: '\ufffd\ufffd\ufffd',
    });
  });
});
