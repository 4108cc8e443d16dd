import type { FlattenedField } from 'payload';
import { plain, withGapsEmpty } from '@/server/transfer/plain';

const fields = [
  { name: 'id', type: 'text' },
  { name: 'name', type: 'text', localized: true },
  { name: 'seat', type: 'text', unique: true },
  { name: 'images', type: 'upload', relationTo: 'media', hasMany: true },
  { name: 'value', type: 'json' },
  { name: 'body', type: 'richText', localized: true },
  {
    name: 'navigation',
    type: 'group',
    flattenedFields: [
      { name: 'home', type: 'text', localized: true },
      { name: 'link', type: 'text' },
    ],
  },
  {
    name: 'cards',
    type: 'array',
    flattenedFields: [
      { name: 'id', type: 'text' },
      { name: 'text', type: 'text', localized: true },
    ],
  },
] as unknown as FlattenedField[];

it('keeps what is empty apart from what nobody has said, in every language, group and row', () => {
  const said = {
    name: { en: 'One', de: null },
    images: [],
    value: null,
    navigation: { link: null },
    cards: [{ id: 'a', text: { en: null } }, { id: 'b' }],
  };
  expect(plain(fields, said)).toEqual(said);
  expect(plain(fields, {})).toEqual({});
});

it('says nothing of what is unique and empty', () => {
  expect(plain(fields, { id: '1', seat: null })).toEqual({ id: '1' });
});

it('has its fields in one order, whatever order they come in', () => {
  const one = { id: '1', seat: 'owner', name: { en: 'A' } };
  const other = { name: { en: 'A' }, seat: 'owner', id: '1' };
  expect(JSON.stringify(plain(fields, one))).toBe(JSON.stringify(plain(fields, other)));
});

it('keeps what lies inside a JSON field and a rich text as it is', () => {
  const body = { en: { root: { direction: null, children: [] } } };
  const value = { columns: [], open: null };
  expect(plain(fields, { value, body })).toEqual({ value, body });
});

it('keeps what counts as nothing elsewhere: no, none and the empty text', () => {
  const said = { seat: '', value: false, navigation: { link: '' } };
  expect(plain(fields, said)).toEqual(said);
  expect(plain(fields, { value: 0 })).toEqual({ value: 0 });
});

it('leaves no gap in a language that some texts have, and makes none of another', () => {
  const document = {
    id: '1',
    name: { en: 'One' },
    cards: [{ id: 'a', text: { de: 'A' } }, { id: 'b' }],
  };
  const gaps = { en: null, de: null };
  expect(withGapsEmpty(fields, document)).toEqual({
    id: '1',
    name: { ...gaps, en: 'One' },
    body: gaps,
    navigation: { home: gaps },
    cards: [
      { id: 'a', text: { ...gaps, de: 'A' } },
      { id: 'b', text: gaps },
    ],
  });
  expect(withGapsEmpty(fields, { id: '1', seat: 'owner' })).toEqual({ id: '1', seat: 'owner' });
});

it('leaves out what is no field', () => {
  expect(plain(fields, { id: '1', __v: 0, held: 3 })).toEqual({ id: '1' });
});
