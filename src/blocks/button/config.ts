import { linkField } from '@collections/fields';
import { label } from '@collections/globals/texts';
import type { Block } from 'payload';

/** A button that leads somewhere. */
export const ButtonBlock: Block = {
  slug: 'button',
  interfaceName: 'ButtonBlock',
  fields: [label('label', ''), linkField('target', { required: true })],
};
