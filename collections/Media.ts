import type {
  CollectionConfig,
  NumberField,
  NumberFieldSingleValidation,
  TextField,
} from 'payload';
import { number } from 'payload/shared';
import { paths } from '@/config/paths';
import { LENGTH } from '@/contract/limits';
import { optionalLine, optionalText } from '@/contract/text';
import type { Media as Photograph } from '@/payload-types';
import { forAdministrators, nobody } from './access';
import { idField, lineField, textareaField } from './fields';
import {
  deleteImageFiles,
  describeImage,
  discardUpload,
  nameInForms,
  prepareUpload,
  protectLibraryImage,
  queueDerivatives,
  serveOriginal,
} from './hooks/media';

/** Options of the fields that only the upload of a photograph writes. */
const readOnly = {
  access: { create: nobody, update: nobody },
  admin: { readOnly: true, hidden: true },
} as const;

/** The same for fields that mean nothing to a photographer. */
const internal = {
  ...readOnly,
  admin: { ...readOnly.admin, disableListColumn: true, disableListFilter: true },
} as const;

/** Of fields that are set in the library, not in Payload's own form. */
const inLibraryOnly = { hidden: true, disableListColumn: true, disableListFilter: true } as const;

/** The focal point in percent of width or height (docs/specification.md#one-portfolio). Payload's own would fetch the file again to crop it. */
const focalField = (name: string, validate: NumberFieldSingleValidation = number): NumberField => ({
  name,
  type: 'number',
  min: 0,
  max: 100,
  validate,
  admin: inLibraryOnly,
});

/** Requires one half of a point where the other is set. */
const requiredWith =
  (other: 'tallFocalX' | 'tallFocalY'): NumberFieldSingleValidation =>
  (value, options) => {
    const { [other]: half } = options.siblingData as Partial<Photograph>;
    return number(value, { ...options, required: typeof half === 'number' });
  };

const CENTRE = { defaultValue: 50, required: true } as const;

/**
 * A photograph: the original for administrators, and for guests of a gallery that allows its download; derivatives for the
 * public (docs/specification.md#photographs). Payload stores no file itself.
 */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Photograph', plural: 'Media' },
  admin: {
    group: 'Work',
    useAsTitle: 'originalName',
    defaultColumns: ['filename', 'alt'],
  },
  access: forAdministrators,
  disableDuplicate: true,
  custom: { searched: ['alt', 'title', 'caption', 'originalName', 'camera'] },
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
    beforeOperation: [prepareUpload],
    beforeChange: [describeImage, protectLibraryImage],
    afterRead: [nameInForms],
    afterChange: [queueDerivatives],
    afterDelete: [deleteImageFiles],
    afterError: [discardUpload],
  },
  // For the orders of the library: `gallery` first, as the library shows those without one; `id` last, as many may share a time
  // or a name, or have none.
  indexes: [
    { fields: ['gallery', 'createdAt', 'id'] },
    { fields: ['gallery', 'takenAt', 'id'] },
    { fields: ['gallery', 'originalName', 'id'] },
  ],
  fields: [
    idField,
    lineField('alt', optionalLine(LENGTH.alt), { localized: true, label: 'Alternative text' }),
    lineField('title', optionalLine(LENGTH.photographTitle), { localized: true }),
    textareaField('caption', optionalText(LENGTH.caption), { localized: true }),
    /** Whether it stays when nothing shows it any more (docs/specification.md#library). */
    { name: 'inLibrary', type: 'checkbox', index: true, admin: inLibraryOnly },
    lineField('creator', optionalLine(LENGTH.credit)),
    lineField('copyright', optionalLine(LENGTH.credit)),
    { ...focalField('focalX'), ...CENTRE },
    { ...focalField('focalY'), ...CENTRE },
    /** That of tall screens, where it is another. */
    focalField('tallFocalX', requiredWith('tallFocalY')),
    focalField('tallFocalY', requiredWith('tallFocalX')),
    ...['takenAt', 'camera', 'lens', 'exposure'].map(
      (name): TextField => ({
        name,
        type: 'text',
        ...readOnly,
        admin: { readOnly: true, position: 'sidebar', condition: (photograph) => photograph[name] },
      }),
    ),
    { name: 'originalName', type: 'text', ...readOnly },
    // Payload's own, which it offers to every request: the file alone says what they are.
    ...['mimeType', 'url', 'thumbnailURL'].map(
      (name): TextField => ({ name, type: 'text', ...readOnly }),
    ),
    ...['filesize', 'width', 'height'].map(
      (name): NumberField => ({ name, type: 'number', ...readOnly }),
    ),
    {
      name: 'filename',
      type: 'text',
      label: 'Photograph',
      access: readOnly.access,
      admin: { components: { Cell: '/src/admin/records/cells#PhotographCell' } },
    },
    /** The client gallery that it belongs to, and the id of its set there. */
    {
      name: 'gallery',
      type: 'relationship',
      relationTo: 'client-gallery',
      ...internal,
    },
    { name: 'gallerySet', type: 'text', ...internal },
    /** The text that is burned into its files now; null for none. */
    { name: 'watermark', type: 'text', ...internal },
    { name: 'contentHash', type: 'text', index: true, ...internal },
    { name: 'thumbnail', type: 'text', ...internal },
    { name: 'blurDataURL', type: 'text', ...internal },
    { name: 'dominantColor', type: 'text', ...internal },
    /** See `Derivative` in src/server/images/derivatives/derivative.ts; in each format the uncropped first, then the smallest. */
    { name: 'derivatives', type: 'json', ...internal },
    /** What a replaced photograph was before (docs/specification.md#earlier-version): see `EarlierVersion` in src/server/images. */
    { name: 'earlier', type: 'json', ...internal },
  ],
};
