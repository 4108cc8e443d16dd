import type { CheckboxField, CollectionConfig } from 'payload';
import { ALLOWED_DOWNLOADS } from '@/contract/gallery';
import { galleryCreateSchema } from '@/contract/galleryInput';
import { GALLERY } from '@/contract/limits';
import { forAdministrators, nobody } from './access';
import {
  calendarDateField,
  idField,
  lineField,
  secretField,
  textareaField,
  validateWith,
} from './fields';
import {
  checkWatermark,
  deleteGalleryContents,
  drawWatermarks,
  renewGalleryCredentials,
} from './hooks/gallery';

const { shape } = galleryCreateSchema;

const flag = (name: string, defaultValue: boolean): CheckboxField => ({
  name,
  type: 'checkbox',
  defaultValue,
});

const serverTime = (name: string) =>
  ({ name, type: 'date', access: { create: nobody, update: nobody } }) as const;

/** A private set of photographs for one client (docs/specification.md#galleries). Its photographs are the media whose `gallery` it is. */
export const ClientGallery: CollectionConfig = {
  slug: 'client-gallery',
  typescript: { interface: 'StoredGallery' },
  admin: { hidden: true, useAsTitle: 'name' },
  access: forAdministrators,
  lockDocuments: false,
  disableDuplicate: true,
  custom: { searched: ['name', 'clientName', 'clientEmail'] },
  hooks: {
    beforeOperation: [checkWatermark],
    beforeChange: [renewGalleryCredentials],
    afterChange: [drawWatermarks],
    beforeDelete: [deleteGalleryContents],
  },
  fields: [
    idField,
    lineField('name', shape.name, { required: true }),
    lineField('clientName', shape.clientName),
    lineField('clientEmail', shape.clientEmail),
    calendarDateField('date'),
    textareaField('message', shape.message),
    /** SHA-256 of the token of the link, by which a gallery is found. */
    secretField('tokenHash', 'text', { unique: true }),
    /** The token, encrypted with PAYLOAD_SECRET: the owner can copy the link again, and a stolen export opens nothing. */
    secretField('encryptedToken', 'text'),
    secretField('passwordHash', 'text'),
    /** The keys that sign the gallery's cookies and the links of its guests (src/server/galleries/credentials.ts). */
    secretField('cookieKey', 'text'),
    /** Sets or removes the password, of which only a hash is stored. */
    {
      name: 'password',
      type: 'text',
      virtual: true,
      access: { read: nobody },
      validate: validateWith(shape.password),
    },
    /** Orders a new link; it is not stored. */
    { name: 'newLink', type: 'checkbox', virtual: true, access: { read: nobody } },
    calendarDateField('openUntil'),
    flag('closed', false),
    {
      name: 'allow',
      type: 'group',
      fields: [
        flag('pick', true),
        { name: 'pickLimit', type: 'number', min: 1, max: GALLERY.photographs },
        flag('comment', true),
        { name: 'download', type: 'select', options: [...ALLOWED_DOWNLOADS], defaultValue: 'none' },
        {
          name: 'markDownloads',
          type: 'checkbox',
          // No `defaultValue`, which Payload and its migration would give to galleries of before as well.
          hooks: {
            beforeValidate: [
              ({ value, operation }) => (operation === 'create' ? (value ?? true) : value),
            ],
          },
        },
      ],
    },
    { name: 'notify', type: 'group', fields: [flag('opened', true), flag('submitted', true)] },
    lineField('watermark', shape.watermark),
    flag('askWhoFirst', false),
    {
      name: 'sets',
      type: 'array',
      maxRows: GALLERY.sets,
      fields: [lineField('name', shape.name, { required: true })],
    },
    /** The id of one of its photographs. Not a relationship: exports list galleries before the photographs that refer to them. */
    { name: 'cover', type: 'text' },
    /** Ids of its photographs in the owner's order. Photographs that are not in it follow by age. */
    { name: 'photoOrder', type: 'json' },
    serverTime('firstOpenedAt'),
    serverTime('lastSubmittedAt'),
    /** The latest opening or submission that an administrator has seen. */
    serverTime('seenAt'),
  ],
};
