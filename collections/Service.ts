import type { CollectionConfig } from 'payload';
import { serviceCreate } from '@/contract/service';
import { nobody } from './access/nobody';
import { signedIn } from './access/signedIn';
import { lineField } from './fields/contractText';
import { idField } from './fields/id';
import { imagesField } from './fields/images';
import { deletePortfoliosOfService } from './hooks/deletePortfoliosOfService';
import { releaseImages } from './hooks/releaseImages';
import { setNameKey } from './hooks/setNameKey';
import { SLUG } from './slugs';

/** A kind of work that the photographer offers; portfolios are grouped by it (docs/specification.md#entities). */
export const Service: CollectionConfig = {
  slug: SLUG.service,
  admin: { useAsTitle: 'name', group: 'Work' },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  orderable: true,
  disableDuplicate: true,
  hooks: {
    beforeChange: [setNameKey],
    beforeDelete: [deletePortfoliosOfService],
    afterChange: [releaseImages.afterChange],
    afterDelete: [releaseImages.afterDelete],
  },
  fields: [
    idField,
    lineField('name', serviceCreate.shape.name, { required: true, localized: true }),
    /** The name as it is compared; the index makes it unique whatever arrives at once (docs/specification.md#names, #ids). */
    {
      name: 'nameKey',
      type: 'text',
      unique: true,
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
    },
    imagesField,
  ],
};
