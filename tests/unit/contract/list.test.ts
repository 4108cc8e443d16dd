import { listQuerySchema } from '@/contract/list';

describe('the part of a list that a query requests', () => {
  it.each([
    ['the whole list without parameters', {}, undefined],
    ['the whole list when the parameters are blank', { page: '', limit: ' ' }, undefined],
    ['the first page when only a limit is given', { limit: '7' }, { page: 1, limit: 7 }],
    ['a page of twenty items when only a page is given', { page: '3' }, { page: 3, limit: 20 }],
    ['the given page with the given limit', { page: '2', limit: '100' }, { page: 2, limit: 100 }],
    [
      'the page with the highest allowed number',
      { page: '1000000' },
      { page: 1_000_000, limit: 20 },
    ],
  ])('is %s', (_, query, part) => {
    expect(listQuerySchema.parse(query)).toEqual(part);
  });

  it.each<unknown>(['0', '-1', '1.5', '01', '1e3', '0x1', 'ten', '101', '99999999999999999999'])(
    'is refused with the limit %j',
    (limit) => {
      const { error } = listQuerySchema.safeParse({ limit });
      expect(error?.issues).toMatchObject([
        { path: ['limit'], message: 'Must be a whole number from 1 to 100' },
      ]);
    },
  );

  it.each<unknown>(['1000001', ['1', '2'], { $gt: '' }, 1])(
    'is refused with the page %j',
    (page) => {
      const { error } = listQuerySchema.safeParse({ page });
      expect(error?.issues).toMatchObject([
        { path: ['page'], message: 'Must be a whole number from 1 to 1000000' },
      ]);
    },
  );
});
