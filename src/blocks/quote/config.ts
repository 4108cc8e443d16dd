import { line, paragraph } from '@collections/globals/texts';
import { publicImages } from '@collections/publicImages';
import type { Block } from 'payload';

/** What somebody has said. */
export const QuoteBlock: Block = {
  slug: 'quote',
  interfaceName: 'QuoteBlock',
  fields: [
    paragraph('text', '', { label: 'What was said' }),
    line('name', '', { label: 'Who said it' }),
    line('occasion', '', { description: 'For example ‘Wedding in June 2026’.' }),
    { name: 'photograph', ...publicImages },
  ],
};
