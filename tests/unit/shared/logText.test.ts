import { pathForLog } from '@/front/log/accessLog';
import { describeError, redact, withoutControls } from '@/shared/logText';

describe('what is said in a log', () => {
  it.each([
    ['550 <ann@example.com>: no such user', '550 <[email]>: no such user'],
    ['dup key: { email: "ann.b+c@mail.example.com" }', 'dup key: { email: "[email]" }'],
    ['to ann%40example.com', 'to [email]'],
    ['GET /reset-password/x?token=abc-1 failed', 'GET /reset-password/x?[query] failed'],
    ['Bearer eyJhbGciOi.eyJpZCI6.s1g_n-ature', 'Bearer [token]'],
    ['mongodb://site:pass@db.example.com/x', 'mongodb://site:[email]/x'],
    [
      'Failed query: insert into "user" values (?)\nparams: Ann,two\nlines\n    at run (a.js:1:2)',
      'Failed query: insert into "user" values (?)\n    at run (a.js:1:2)',
    ],
    ['Failed query: select 1\nparams: Ann', 'Failed query: select 1'],
    ['at x (/app/node_modules/@payloadcms/next/a.js:1:2)', undefined],
    ['Is it so? Yes.', undefined],
  ])('%s', (text, expected = text) => expect(redact(text)).toBe(expected));

  // A pattern whose steps grow with the square of the text's length takes minutes of the processor.
  it.each(['a', '?', '@', '%40', 'a@', 'eyJ', '=?', '.a@a', '\nparams:'])(
    'is found in steps that grow with the length of a text that repeats %j',
    (part) => {
      const text = part.repeat(1_000_000 / part.length);
      const before = process.cpuUsage();
      redact(text);
      const { user } = process.cpuUsage(before);
      expect(user).toBeLessThan(10_000_000);
    },
  );

  it('of an error is its name, words and place, and nothing that hangs on it', () => {
    const cause = Object.assign(new Error('550 ann@example.com'), {
      rejected: ['ann@example.com'],
    });
    const error = Object.assign(new TypeError('to ann@example.com', { cause }), {
      code: 'EENVELOPE',
      response: 'ann@example.com',
      data: { password: 'secret' },
    });
    const said = describeError(error);
    expect(said).toMatchObject({
      type: 'TypeError',
      message: 'to [email]',
      code: 'EENVELOPE',
      cause: { message: '550 [email]' },
    });
    expect(JSON.stringify(said)).not.toMatch(/ann@|secret/);
    expect(JSON.stringify(said)).toContain('logText.test.ts');
  });

  it('of what was thrown and is no error, is its text', () => {
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
  [`/${'a'.repeat(400)}`, `/${'a'.repeat(299)}`],
])('a log names the path of %s', (url, path) => expect(pathForLog(url)).toBe(path));

describe('a line of a log', () => {
  const ESC = '\u001b';
  it.each([
    [`${ESC}[2J${ESC}]0;owned\u0007`, '\ufffd[2J\ufffd]0;owned\ufffd'],
    ['over\rwritten\b', 'over\ufffdwritten\ufffd'],
    ['\u009b31m\u007f\u0085', '\ufffd31m\ufffd\ufffd'],
    ['gnp.\u202egpj\u2066\u200f', 'gnp.\ufffdgpj\ufffd\ufffd'],
    ['two\n\tlines', undefined],
    ['C:\\rest \\u001b "quoted" \\\\ é 📷', undefined],
  ])('%j says nothing to a terminal', (msg, expected = msg) => {
    const line = withoutControls(JSON.stringify({ msg, nested: { msg } }));
    expect(JSON.parse(line)).toEqual({ msg: expected, nested: { msg: expected } });
  });

  it('may come with its controls escaped', () => {
    expect(JSON.parse(withoutControls('{"msg":"\\u009B\\u007f\\u202E"}'))).toEqual({
      msg: '\ufffd\ufffd\ufffd',
    });
  });
});
