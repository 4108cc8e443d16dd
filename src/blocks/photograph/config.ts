import { line } from '@collections/globals/texts';
import { publicImages } from '@collections/publicImages';
import type { Block } from 'payload';

/** One photograph, as wide as the text or as the page. */
export const PhotographBlock: Block = {
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
};
