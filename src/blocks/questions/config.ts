import { emptyForNull } from '@collections/fields';
import { label, line, paragraph } from '@collections/globals/texts';
import type { Block } from 'payload';
import { PAGE } from '@/contract/limits';

/** Questions and their answers. */
export const QuestionsBlock: Block = {
  slug: 'questions',
  interfaceName: 'QuestionsBlock',
  labels: { singular: 'Questions', plural: 'Questions' },
  fields: [
    line('heading', ''),
    {
      name: 'rows',
      type: 'array',
      ...emptyForNull,
      maxRows: PAGE.rows,
      labels: { singular: 'Question', plural: 'Questions' },
      admin: { components: { RowLabel: '/src/admin/globals/RowLabel#RowLabel' } },
      fields: [label('question', ''), paragraph('answer', '')],
    },
  ],
};
