import { depthCheck, isDeepQuery, parseShallow } from '@/shared/jsonDepth';

const nested = (depth: number, [start, end] = ['[', ']']) =>
  start.repeat(depth) + end.repeat(depth);

describe('JSON from outside', () => {
  it.each([
    nested(64),
    nested(64, ['{"a":', '}']).replace('}', '1}'),
    `[${'[],'.repeat(1000)}[]]`,
    JSON.stringify([nested(500), `\\"${nested(500)}`]),
    '"text"',
    ' null',
  ])('is read up to a depth of 64', (text) => expect(parseShallow(text)).toEqual(JSON.parse(text)));

  it.each([
    nested(65),
    nested(65, ['{"a":[', ']}']),
    `\ufeff \n${nested(65)}`,
    `["\\\\",${nested(64)}]`,
  ])('is refused beyond it', (text) => expect(() => parseShallow(text)).toThrow(SyntaxError));

  it('is checked as it arrives, in pieces that may part an escape', () => {
    const isShallow = depthCheck();
    const pieces = ['["\\', '"', nested(70), '",', '['.repeat(63)].map((text) => Buffer.from(text));
    expect(pieces.map(isShallow)).toEqual([true, true, true, true, true]);
    expect(isShallow(Buffer.from('['))).toBe(false);
  });

  it('is refused at the level that is too deep, however long it is', () => {
    const before = process.cpuUsage();
    expect(() => parseShallow('['.repeat(5 * 2 ** 20))).toThrow(SyntaxError);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

it('a form is no JSON, whatever brackets it has', () => {
  const form = Buffer.from(`--x\r\n${'['.repeat(100)}`);
  expect(depthCheck()(form)).toBe(true);
});

it.each<[string, boolean]>([
  [`where${'[a]'.repeat(64)}=1`, false],
  [`where${'[a]'.repeat(65)}=1`, true],
  [`where${'%5Ba%5D'.repeat(65)}=1`, true],
  [`where=${encodeURIComponent(nested(65))}`, true],
  [`search=${'%5B'.repeat(60)}`, false],
])('the query %s is refused: %s', (query, isRefused) =>
  expect(isDeepQuery(new URLSearchParams(query))).toBe(isRefused),
);
