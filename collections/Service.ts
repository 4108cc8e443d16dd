import type { CollectionConfig } from 'payload';
import { serviceCreateSchema } from '@/contract/service';
import { forAdministrators, nobody } from './access';
import { idField, lineField, slugFields } from './fields';
import { deletePortfoliosOfService, setNameKey, setSlug } from './hooks/content';
import { imagesField } from './publicImages';

/** A kind of work that the photographer offers; portfolios are grouped by it (docs/specification.md#entities). */
export const Service: CollectionConfig = {
  slug: 'service',
  admin: { useAsTitle: 'name', group: 'Work' },
  access: forAdministrators,
  orderable: true,
  disableDuplicate: true,
  custom: { searched: ['name'] },
  hooks: {
    beforeChange: [setNameKey, setSlug],
    beforeDelete: [deletePortfoliosOfService],
  },
  fields: [
    idField,
    lineField('name', serviceCreateSchema.shape.name, { required: true, localized: true }),
    /** The name in its compared form. The index makes it unique even for parallel requests (docs/specification.md#names, #ids). */
    {
      name: 'nameKey',
      type: 'text',
      unique: true,
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
    },
    imagesField,
    ...slugFields(),
  ],
};
