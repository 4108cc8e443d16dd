import { groupFields } from '@/shared/groupFields';

const grouped = (query: string) => groupFields(new URLSearchParams(query));

it('gives each field by its name, and a repeated field as a list in its order', () => {
  expect(grouped('a=2&b=&a=1&c')).toEqual({ a: ['2', '1'], b: '', c: '' });
  expect(grouped('')).toEqual({});
});

it('treats the names of inherited object properties like any other', () => {
  const fields = grouped('__proto__=x&constructor=y&toString=z');
  expect(Object.entries(fields)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['toString', 'z'],
  ]);
});
