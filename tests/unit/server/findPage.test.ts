import { LIST } from '@/contract/limits';
import { findPage } from '@/server/lists/findPage';

const find = (all: readonly string[], search: string, page = 1) =>
  findPage(all, (text) => text, { search, page });

it.each([
  ['case', 'MÜLLER', ['Anna Müller']],
  ['accents, composed or not', 'Mu\u0308ller', ['Anna Müller']],
  ['accents that are not typed', 'muller', ['Anna Müller']],
  ['accents that are typed too many', 'ánna', ['Anna Müller']],
  ['the ways to write a letter', 'STRASSE', ['In der Straße']],
  ['blanks around it', '  straße ', ['In der Straße']],
])('finds a text without regard to %s', (_, search, expected) => {
  expect(find(['Anna Müller', 'In der Straße', '100 %'], search).items).toEqual(expected);
});

it('takes no character as a pattern, and blanks as no search', () => {
  expect(find(['100 %', '100'], '%').items).toEqual(['100 %']);
  expect(find(['a'], '  ')).toEqual({ search: '', page: 1, total: 1, items: ['a'] });
});

it('shows the last page in place of one that is not there', () => {
  const all = Array.from({ length: LIST.rows * 2 }, (_, number) => `${number}`);
  const last = { search: '', page: 2, total: all.length, items: all.slice(LIST.rows) };
  for (const page of [2, 3, Number.POSITIVE_INFINITY]) expect(find(all, '', page)).toEqual(last);
  expect(find(all, 'nobody', 2)).toEqual({ search: 'nobody', page: 1, total: 0, items: [] });
});
