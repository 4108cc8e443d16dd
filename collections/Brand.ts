import type { CollectionConfig } from 'payload';
import { forAdministrators } from './access';
import { idField, secretField } from './fields';

/** Logos and icons (docs/specification.md#look). They are public, small, and kept in their documents. */
export const Brand: CollectionConfig = {
  slug: 'brand',
  labels: { singular: 'Logo', plural: 'Logos' },
  admin: { group: 'Pages', hidden: true },
  access: { ...forAdministrators, read: () => true },
  disableDuplicate: true,
  upload: {
    disableLocalStorage: true,
    mimeTypes: ['image/png', 'image/webp', 'image/svg+xml'],
    crop: false,
    focalPoint: false,
    bulkUpload: false,
    pasteURL: false,
  },
  fields: [
    idField,
    /** The file, written anew, in Base64. */
    secretField('data', 'text'),
  ],
};
