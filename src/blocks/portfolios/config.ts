import { line } from '@collections/globals/texts';
import { relatedField } from '@collections/relatedField';
import type { Block } from 'payload';
import { PAGE } from '@/contract/limits';

/** Covers of chosen portfolios. */
export const PortfoliosBlock: Block = {
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
};
