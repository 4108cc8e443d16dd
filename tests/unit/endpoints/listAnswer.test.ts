import { pageLinks } from '@/endpoints/listAnswer';

const relations = (page: number, total: number) =>
  Object.fromEntries(
    Array.from(
      pageLinks('/api/services', { page, limit: 10 }, total).matchAll(
        /<\/api\/services\?page=(\d+)&limit=10>; rel="(\w+)"/g,
      ),
      ([, to, relation]) => [relation, Number(to)],
    ),
  );

it.each([
  ['the first page', 1, 25, { first: 1, next: 2, last: 3 }],
  ['a page in the middle', 2, 25, { first: 1, prev: 1, next: 3, last: 3 }],
  ['the last page', 3, 25, { first: 1, prev: 2, last: 3 }],
  ['a full last page', 2, 20, { first: 1, prev: 1, last: 2 }],
  ['a page after the last', 9, 25, { first: 1, prev: 3, last: 3 }],
  ['an empty list', 1, 0, { first: 1, last: 1 }],
])('gives the links of %s', (_, page, total, expected) => {
  expect(relations(page, total)).toEqual(expected);
});
