import { paginate } from '@/server/lists/paginate';

const LIST = [1, 2, 3, 4, 5];

it.each([
  ['the first page', LIST, 1, { page: 1, pages: 3, items: [1, 2] }],
  ['the last page', LIST, 3, { page: 3, pages: 3, items: [5] }],
  [
    'a list that is a whole number of pages',
    LIST.slice(1),
    2,
    { page: 2, pages: 2, items: [4, 5] },
  ],
  ['an empty list', [], 1, { page: 1, pages: 1, items: [] }],
  ['a page after the last', LIST, 4, undefined],
  ['a page before the first', LIST, 0, undefined],
])('slices %s', (_, list, page, expected) => {
  expect(paginate<number>(list, page, 2)).toEqual(expected);
});
