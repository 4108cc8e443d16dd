import type { CollectionConfig, NumberField } from 'payload';
import { z } from 'zod';
import { paths } from '@/config/paths';
import { nobody } from './access/nobody';
import { signedIn } from './access/signedIn';
import { lineField } from './fields/contractText';
import { idField } from './fields/id';
import { deleteImageFiles } from './hooks/deleteImageFiles';
import { importUpload } from './hooks/importUpload';
import { serveOriginal } from './hooks/serveOriginal';
import { SLUG } from './slugs';

/** What only the import of a photograph writes. */
const madeByImport = {
  access: { create: nobody, update: nobody },
  admin: { readOnly: true, hidden: true },
} as const;

/** The focal point in percent of width or height (decision B3). Payload's own would fetch the file again to crop it. */
const focalField = (name: string): NumberField => ({
  name,
  type: 'number',
  min: 0,
  max: 100,
  defaultValue: 50,
  required: true,
});

/**
 * A photograph. The original is kept as it came, for administrators alone; the public sees only the
 * derivatives that `src/server/images` makes (decision P10). Payload stores no file itself.
 */
export const Media: CollectionConfig = {
  slug: SLUG.media,
  labels: { singular: 'Photograph', plural: 'Media' },
  admin: { group: 'Work', defaultColumns: ['filename', 'alt', 'width', 'height'] },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  disableDuplicate: true,
  upload: {
    disableLocalStorage: true,
    mimeTypes: ['image/*'],
    crop: false,
    focalPoint: false,
    bulkUpload: false,
    pasteURL: false,
    adminThumbnail: ({ doc }) =>
      typeof doc.thumbnail === 'string' ? paths.image(doc.thumbnail) : null,
    handlers: [serveOriginal],
  },
  hooks: {
    beforeOperation: [importUpload.beforeOperation],
    beforeChange: [importUpload.beforeChange],
    afterDelete: [deleteImageFiles],
    afterError: [importUpload.afterError],
  },
  fields: [
    idField,
    lineField('alt', z.string().max(300), { localized: true, label: 'Alternative text' }),
    focalField('focalX'),
    focalField('focalY'),
    ...['originalName', 'contentHash', 'thumbnail', 'blurDataURL', 'takenAt', 'camera'].map(
      (name) => ({ name, type: 'text', ...madeByImport }) as const,
    ),
    /** `{ width, height, format, bytes }` of each derivative, smallest first. */
    { name: 'derivatives', type: 'json', ...madeByImport },
  ],
};
