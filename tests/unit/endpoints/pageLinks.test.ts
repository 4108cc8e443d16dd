import { pageLinks } from '@/endpoints/pageLinks';

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
  ['of the first page', 1, 25, { first: 1, next: 2, last: 3 }],
  ['of one in the middle', 2, 25, { first: 1, prev: 1, next: 3, last: 3 }],
  ['of the last', 3, 25, { first: 1, prev: 2, last: 3 }],
  ['of a full last one', 2, 20, { first: 1, prev: 1, last: 2 }],
  ['of one behind the last', 9, 25, { first: 1, prev: 3, last: 3 }],
  ['of an empty list', 1, 0, { first: 1, last: 1 }],
])('the links %s', (_, page, total, expected) => {
  expect(relations(page, total)).toEqual(expected);
});
