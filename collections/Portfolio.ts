import type { CollectionConfig } from 'payload';
import { portfolioCreateSchema } from '@/contract/portfolio';
import { forAdministrators } from './access';
import { calendarDateField, idField, imagesField, lineField, textareaField } from './fields';
import { releaseImages, requireService } from './hooks/content';

/** A body of work under one service (docs/specification.md#entities, #portfolio-answers). */
export const Portfolio: CollectionConfig = {
  slug: 'portfolio',
  admin: { useAsTitle: 'name', group: 'Work', defaultColumns: ['name', 'service', 'date'] },
  access: forAdministrators,
  orderable: true,
  disableDuplicate: true,
  hooks: {
    beforeChange: [requireService],
    ...releaseImages,
  },
  fields: [
    idField,
    {
      name: 'service',
      type: 'relationship',
      relationTo: 'service',
      required: true,
      index: true,
    },
    lineField('name', portfolioCreateSchema.shape.name, { required: true, localized: true }),
    textareaField('description', portfolioCreateSchema.shape.description, {
      required: true,
      localized: true,
    }),
    calendarDateField('date'),
    imagesField,
  ],
};
