import type { CollectionConfig } from 'payload';
import { forAdministrators, nobody } from './access';
import { idField, secretField } from './fields';
import { drawUpload, serveLogo, storeUpload } from './hooks/brand';

/**
 * Logos and icons (docs/specification.md#logo-and-icon): small PNGs that are kept in their documents. The files are public; another file is
 * another document, as pages and drafts may show the old one.
 */
export const Brand: CollectionConfig = {
  slug: 'brand',
  labels: { singular: 'Logo', plural: 'Logos' },
  admin: { group: 'Pages', hidden: true },
  access: {
    ...forAdministrators,
    read: ({ req: { user }, isReadingStaticFile }) => Boolean(user || isReadingStaticFile),
    update: nobody,
  },
  disableDuplicate: true,
  upload: {
    disableLocalStorage: true,
    mimeTypes: ['image/png', 'image/webp', 'image/svg+xml'],
    crop: false,
    focalPoint: false,
    bulkUpload: false,
    pasteURL: false,
    handlers: [serveLogo],
  },
  hooks: { beforeOperation: [drawUpload], beforeChange: [storeUpload] },
  fields: [
    idField,
    /** The file, written anew, in Base64. Only the server writes it; Payload would take 40,000 characters. */
    { ...secretField('data', 'text'), validate: () => true as const },
  ],
};
