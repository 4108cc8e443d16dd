import { label, line, paragraph } from '@collections/globals/texts';
import type { Block } from 'payload';
import { rowsField } from '../rowsField';

/** What can be booked, what is in it, and what it costs. */
export const PricesBlock: Block = {
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
};
