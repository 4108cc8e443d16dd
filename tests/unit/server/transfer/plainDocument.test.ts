import type { FlattenedField } from 'payload';
import { fillMissing, toPlainDocument } from '@/server/transfer/plainDocument';

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

it('distinguishes an empty field from a missing one, in every language, group and row', () => {
  const document = {
    name: { en: 'One', de: null },
    images: [],
    value: null,
    navigation: { link: null },
    cards: [{ id: 'a', text: { en: null } }, { id: 'b' }],
  };
  expect(toPlainDocument(fields, document)).toEqual(document);
  expect(toPlainDocument(fields, {})).toEqual({});
});

it('leaves out a unique field that is empty', () => {
  expect(toPlainDocument(fields, { id: '1', seat: null })).toEqual({ id: '1' });
});

it('writes the fields in one order, whatever order they come in', () => {
  const one = { id: '1', seat: 'owner', name: { en: 'A' } };
  const other = { name: { en: 'A' }, seat: 'owner', id: '1' };
  expect(JSON.stringify(toPlainDocument(fields, one))).toBe(
    JSON.stringify(toPlainDocument(fields, other)),
  );
});

it('keeps the content of a JSON field and a rich text unchanged', () => {
  const body = { en: { root: { direction: null, children: [] } } };
  const value = { columns: [], open: null };
  expect(toPlainDocument(fields, { value, body })).toEqual({ value, body });
});

it('keeps false, zero and the empty text', () => {
  const document = { seat: '', value: false, navigation: { link: '' } };
  expect(toPlainDocument(fields, document)).toEqual(document);
  expect(toPlainDocument(fields, { value: 0 })).toEqual({ value: 0 });
});

it('sets missing texts to null in the languages of the document, and adds no other language', () => {
  const document = {
    id: '1',
    name: { en: 'One' },
    cards: [{ id: 'a', text: { de: 'A' } }, { id: 'b' }],
  };
  const gaps = { en: null, de: null };
  expect(fillMissing(fields, document, true)).toEqual({
    id: '1',
    name: { ...gaps, en: 'One' },
    body: gaps,
    navigation: { home: gaps },
    cards: [
      { id: 'a', text: { ...gaps, de: 'A' } },
      { id: 'b', text: gaps },
    ],
  });
  expect(fillMissing(fields, { id: '1', seat: 'owner' }, true)).toEqual({
    id: '1',
    seat: 'owner',
  });
});

it('gives fields that the document is older than their default, in its languages, and no field that was cleared', () => {
  const newer = [
    { name: 'title', type: 'text', localized: true, defaultValue: 'Work' },
    { name: 'shown', type: 'checkbox', defaultValue: true },
    { name: 'count', type: 'number' },
    { name: 'made', type: 'text', defaultValue: () => 'by whoever adds it' },
    { name: 'tabs', type: 'array', defaultValue: [{ name: 'One' }], flattenedFields: [] },
    {
      name: 'footer',
      type: 'group',
      flattenedFields: [{ name: 'work', type: 'text', localized: true, defaultValue: 'Work' }],
    },
  ] as unknown as FlattenedField[];
  const all = [...fields, ...newer];
  const texts = { en: 'Work', de: 'Work' };
  const older = { id: '1', name: { en: 'One' }, body: { de: { root: {} } } };
  const filled = { title: texts, shown: true, footer: { work: texts } };
  expect(fillMissing(all, older, false)).toEqual({ ...older, ...filled });
  expect(fillMissing(all, older, true)).toMatchObject({ name: { en: 'One', de: null }, ...filled });
  // Without texts it has no language, and is read with the defaults.
  expect(fillMissing(all, { id: '1' }, true)).toEqual({ id: '1', shown: true });
  const cleared = { title: { en: null }, shown: null, tabs: [], footer: { work: { en: '' } } };
  expect(fillMissing(all, cleared, true)).toMatchObject(cleared);
});

it('leaves out properties that are not fields', () => {
  expect(toPlainDocument(fields, { id: '1', __v: 0, held: 3 })).toEqual({ id: '1' });
});

it('takes each block of a list by the fields of its type', () => {
  const blocks = [
    { slug: 'quote', flattenedFields: [{ name: 'text', type: 'text', localized: true }] },
    { slug: 'rows', flattenedFields: [{ name: 'rows', type: 'array', flattenedFields: [] }] },
  ];
  const withBlocks = [{ name: 'blocks', type: 'blocks', blocks }] as unknown as FlattenedField[];
  const quote = { blockType: 'quote', text: { en: 'Hi' } };
  expect(
    toPlainDocument(withBlocks, {
      blocks: [
        { ...quote, _order: 1 },
        { blockType: 'rows', rows: [{ old: 1 }] },
      ],
    }),
  ).toEqual({ blocks: [quote, { blockType: 'rows', rows: [{}] }] });
});
