import { line } from '@collections/globals/texts';
import type { Block } from 'payload';

/** The contact form. */
export const EnquiryBlock: Block = {
  slug: 'enquiry',
  interfaceName: 'EnquiryBlock',
  labels: { singular: 'Contact form', plural: 'Contact forms' },
  fields: [line('heading', '')],
};
