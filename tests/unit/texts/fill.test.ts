import { fill } from '@/texts/fill';

it('puts each value in its place, and nothing into a value', () => {
  expect(fill('{name} and {other}', { name: '{other}', other: '$&' })).toBe('{other} and $&');
});

it('chooses the form that the language has for the number', () => {
  const files = {
    language: 'pl',
    one: '{count} plik',
    few: '{count} pliki',
    other: '{count} plików',
  } as const;
  expect([1, 2, 5, 22].map((count) => fill(files, { count }))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
    '22 pliki',
  ]);
});
