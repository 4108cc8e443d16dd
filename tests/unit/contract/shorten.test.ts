import { shorten, shortenFileName } from '@/contract/shorten';

const FAMILY = '👩‍👩‍👧';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀c', 3, 'ab😀'],
  ['ab😀', 2, 'ab'],
  [`a${FAMILY}b`, 4, 'a'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
])('shortens %s to %i code points by whole characters', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected);
});

it.each([
  [`${'a'.repeat(300)}.jpg`, '', `${'a'.repeat(251)}.jpg`],
  [`${'山'.repeat(100)}.jpeg`, '', `${'山'.repeat(83)}.jpeg`],
  [`${'a'.repeat(248)}${FAMILY}.jpg`, '', `${'a'.repeat(248)}.jpg`],
  [`${'a'.repeat(251)}.jpg`, ' (2)', `${'a'.repeat(247)} (2).jpg`],
  ['a .b.jpg', ' (2)', 'a .b (2).jpg'],
  [`${'a'.repeat(245)} . ${'b'.repeat(20)}.jpg`, '', `${'a'.repeat(245)} . bbb.jpg`],
  [`${'a'.repeat(249)} . b.jpg`, '', `${'a'.repeat(249)}.jpg`],
  [`a.${'b'.repeat(300)}`, '', `a.${'b'.repeat(253)}`],
])('shortens the file name %s to 255 bytes before its ending', (name, suffix, expected) => {
  const short = shortenFileName(name, 255, Buffer.byteLength, suffix);
  expect(short).toBe(expected);
  expect(Buffer.byteLength(short)).toBeLessThanOrEqual(255);
});
