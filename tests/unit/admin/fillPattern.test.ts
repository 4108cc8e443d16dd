import { fillPattern } from '@/admin/photographs/BulkDialogs';

it('fills in each place of a pattern once, whatever the name of the portfolio has in it', () => {
  const name = '{number} $& boats';
  expect(fillPattern('{portfolio}: {number} of {portfolio}', name, 3)).toBe(
    '{number} $& boats: 3 of {number} $& boats',
  );
  expect(fillPattern('{place}', name, 3)).toBe('{place}');
});
