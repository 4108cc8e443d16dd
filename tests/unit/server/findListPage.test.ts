import { LIST } from '@/contract/limits';
import { findListPage } from '@/server/lists/findListPage';
import { searchTextOf } from '@/server/lists/searchText';

const find = (all: readonly string[], search: string, page = 1) => {
  const stored = all.map((text) => ({ text, searchText: searchTextOf([text]) }));
  const found = findListPage(stored, { search, page });
  return { ...found, items: found.items.map(({ text }) => text) };
};

const TEXTS = [
  ...['Anna Müller', 'In der Straße', '100 %', 'ŁÓDŹ', 'Ło\u0301dz\u0301'.normalize('NFC')],
  ...['Smørrebrød', 'GROẞER', 'İstanbul', 'Işık', 'Οδοσήμανση', 'οδός', 'ﬁne 1', '山田'],
];

it.each([
  ['case', 'MÜLLER', ['Anna Müller']],
  ['accents, composed or not', 'Mu\u0308ller', ['Anna Müller']],
  ['accents that are not typed', 'muller', ['Anna Müller']],
  ['accents that are typed too many', 'ánna', ['Anna Müller']],
  ['the ways to write a letter', 'STRASSE', ['In der Straße']],
  ['a stroke through a letter', 'lodz', ['ŁÓDŹ', 'Łódź']],
  ['a stroke that is typed', 'ŁODZ', ['ŁÓDŹ', 'Łódź']],
  ['letters that are two', 'smorrebrod', ['Smørrebrød']],
  ['a capital ß', 'großer', ['GROẞER']],
  ['a dot on an i', 'ISTANBUL', ['İstanbul']],
  ['an i without a dot', 'isik', ['Işık']],
  ['the form of a letter at the end', 'ΟΔΟΣ', ['Οδοσήμανση', 'οδός']],
  ['ligatures and wide letters', 'fine １', ['ﬁne 1']],
  ['blanks around it', '  straße ', ['In der Straße']],
])('finds a text without regard to %s', (_, search, expected) => {
  expect(find(TEXTS, search).items).toEqual(expected);
});

it('finds a text in another script by that script alone', () => {
  expect(find(TEXTS, '山').items).toEqual(['山田']);
  expect(find(TEXTS, 'shan').items).toEqual([]);
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
