import { label, line, paragraph } from '@collections/globals/texts';
import type { Block } from 'payload';
import { rowsField } from '../rowsField';

/** Questions and their answers. */
export const QuestionsBlock: Block = {
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
};
