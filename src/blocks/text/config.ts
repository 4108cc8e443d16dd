import { richTextField } from '@collections/richText';
import type { Block } from 'payload';

/** Paragraphs, headings, lists, quotes and links. */
export const TextBlock: Block = {
  slug: 'text',
  interfaceName: 'TextBlock',
  fields: [{ ...richTextField, name: 'text' }],
};
