import { linkField, relatedField } from '@collections/fields';
import { label, line, paragraph } from '@collections/globals/texts';
import { publicImages } from '@collections/publicImages';
import { richTextField } from '@collections/richText';
import type { ArrayField, Block } from 'payload';
import { PAGE } from '@/contract/limits';

/** The rows of a block, each known by its own text in the panel. */
const rowsField = (options: Required<Pick<ArrayField, 'labels' | 'fields'>>): ArrayField => ({
  name: 'rows',
  type: 'array',
  maxRows: PAGE.rows,
  admin: { components: { RowLabel: '/src/admin/globals/RowLabel#RowLabel' } },
  ...options,
});

/** The blocks of pages (docs/specification.md#pages-of-ones-own), in the order in which the panel offers them. */
export const blocks: Block[] = [
  {
    slug: 'text',
    interfaceName: 'TextBlock',
    fields: [{ ...richTextField, name: 'text' }],
  },
  {
    slug: 'photograph',
    interfaceName: 'PhotographBlock',
    fields: [
      { name: 'photograph', ...publicImages },
      line('caption', ''),
      {
        name: 'width',
        type: 'select',
        defaultValue: 'text',
        options: [
          { label: 'As wide as the text', value: 'text' },
          { label: 'As wide as the page', value: 'wide' },
        ],
      },
    ],
  },
  {
    slug: 'pair',
    interfaceName: 'PairBlock',
    labels: { singular: 'Pair of photographs', plural: 'Pairs of photographs' },
    fields: [
      { name: 'first', ...publicImages },
      { name: 'second', ...publicImages },
    ],
  },
  {
    slug: 'grid',
    interfaceName: 'GridBlock',
    labels: { singular: 'Grid of photographs', plural: 'Grids of photographs' },
    fields: [{ name: 'photographs', ...publicImages, hasMany: true, maxRows: PAGE.photographs }],
  },
  {
    slug: 'quote',
    interfaceName: 'QuoteBlock',
    fields: [
      paragraph('text', '', { label: 'What was said' }),
      line('name', '', { label: 'Who said it' }),
      line('occasion', '', { description: 'For example ‘Wedding in June 2026’.' }),
      { name: 'photograph', ...publicImages },
    ],
  },
  {
    slug: 'prices',
    interfaceName: 'PricesBlock',
    labels: { singular: 'Prices', plural: 'Prices' },
    fields: [
      line('heading', ''),
      rowsField({
        labels: { singular: 'Price', plural: 'Prices' },
        fields: [
          label('name', ''),
          paragraph('contents', '', { label: 'What is in it' }),
          line('price', '', { description: 'As you would write it: ‘from 1,800 €’.' }),
        ],
      }),
    ],
  },
  {
    slug: 'questions',
    interfaceName: 'QuestionsBlock',
    labels: { singular: 'Questions', plural: 'Questions' },
    fields: [
      line('heading', ''),
      rowsField({
        labels: { singular: 'Question', plural: 'Questions' },
        fields: [label('question', ''), paragraph('answer', '')],
      }),
    ],
  },
  {
    slug: 'button',
    interfaceName: 'ButtonBlock',
    fields: [label('label', ''), linkField('target', { required: true })],
  },
  {
    slug: 'enquiry',
    interfaceName: 'EnquiryBlock',
    labels: { singular: 'Contact form', plural: 'Contact forms' },
    fields: [line('heading', '')],
  },
  {
    slug: 'portfolios',
    interfaceName: 'PortfoliosBlock',
    labels: { singular: 'Portfolios', plural: 'Portfolios' },
    fields: [
      line('heading', ''),
      {
        name: 'portfolios',
        ...relatedField,
        relationTo: 'portfolio',
        hasMany: true,
        maxRows: PAGE.photographs,
        admin: { allowCreate: false, allowEdit: false },
      },
    ],
  },
];
