import type { CollectionConfig } from 'payload';
import { PORTFOLIO_STATUSES, portfolioCreateSchema } from '@/contract/portfolio';
import { forAdministrators, nobody } from './access';
import { calendarDateField, idField, lineField, slugFields, textareaField } from './fields';
import {
  endLinkOfPublished,
  requireService,
  schedulePublishing,
  setCover,
  setSlug,
  setVisibility,
} from './hooks/content';
import { imagesField } from './publicImages';

/** A body of work under one service (docs/specification.md#entities, #portfolio-answers). */
export const Portfolio: CollectionConfig = {
  slug: 'portfolio',
  admin: { useAsTitle: 'name', group: 'Work', defaultColumns: ['name', 'service', 'date'] },
  access: forAdministrators,
  orderable: true,
  disableDuplicate: true,
  custom: { searched: ['name'] },
  hooks: {
    beforeChange: [requireService, setCover, setVisibility, setSlug],
    afterChange: [schedulePublishing, endLinkOfPublished],
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
    /** The id of one of its photographs; without it the first one is its cover. Not a relationship: SQLite would refuse to delete the photograph. */
    { name: 'cover', type: 'text', admin: { hidden: true } },
    {
      name: 'status',
      type: 'select',
      label: 'Visibility',
      options: [...PORTFOLIO_STATUSES],
      defaultValue: 'published',
      index: true,
    },
    /** When a scheduled one is published. */
    { name: 'publishAt', type: 'date' },
    /** When it was published as planned, as long as its status is not changed again. */
    { name: 'publishedAt', type: 'date', access: { create: nobody, update: nobody } },
    { name: 'onHome', type: 'checkbox', label: 'Show on the home page', defaultValue: true },
    ...slugFields(),
  ],
};
