import type { CollectionConfig } from 'payload';
import { portfolioCreate } from '@/contract/portfolio';
import { signedIn } from './access/signedIn';
import { calendarDateField } from './fields/calendarDate';
import { lineField, textareaField } from './fields/contractText';
import { idField } from './fields/id';
import { imagesField } from './fields/images';
import { releaseImages } from './hooks/releaseImages';
import { requireService } from './hooks/requireService';
import { SLUG } from './slugs';

/** A body of work under one service (docs/specification.md#entities, #portfolio-answers). */
export const Portfolio: CollectionConfig = {
  slug: SLUG.portfolio,
  admin: { useAsTitle: 'name', group: 'Work', defaultColumns: ['name', 'service', 'date'] },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  orderable: true,
  disableDuplicate: true,
  hooks: {
    beforeChange: [requireService],
    afterChange: [releaseImages.afterChange],
    afterDelete: [releaseImages.afterDelete],
  },
  fields: [
    idField,
    {
      name: 'service',
      type: 'relationship',
      relationTo: SLUG.service,
      required: true,
      index: true,
    },
    lineField('name', portfolioCreate.shape.name, { required: true, localized: true }),
    textareaField('description', portfolioCreate.shape.description, {
      required: true,
      localized: true,
    }),
    calendarDateField('date'),
    imagesField,
  ],
};
