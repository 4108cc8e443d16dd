import { emptyForNull } from '@collections/fields';
import { label, line, paragraph } from '@collections/globals/texts';
import type { Block } from 'payload';
import { PAGE } from '@/contract/limits';

/** What can be booked, what is in it, and what it costs. */
export const PricesBlock: Block = {
  slug: 'prices',
  interfaceName: 'PricesBlock',
  labels: { singular: 'Prices', plural: 'Prices' },
  fields: [
    line('heading', ''),
    {
      name: 'rows',
      type: 'array',
      ...emptyForNull,
      maxRows: PAGE.rows,
      labels: { singular: 'Price', plural: 'Prices' },
      admin: { components: { RowLabel: '/src/admin/globals/RowLabel#RowLabel' } },
      fields: [
        label('name', ''),
        paragraph('contents', '', { label: 'What is in it' }),
        line('price', '', { description: 'As you would write it: ‘from 1,800 €’.' }),
      ],
    },
  ],
};
