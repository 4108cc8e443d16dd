import type { CheckboxField, CollectionConfig } from 'payload';
import { DOWNLOADS } from '@/contract/gallery';
import { galleryCreate } from '@/contract/galleryInput';
import { GALLERY } from '@/contract/limits';
import { nobody } from './access/nobody';
import { signedIn } from './access/signedIn';
import { calendarDateField } from './fields/calendarDate';
import { lineField, textareaField } from './fields/contractText';
import { idField } from './fields/id';
import { secretField } from './fields/secret';
import { validateWith } from './fields/validate';
import { deleteGalleryContents } from './hooks/deleteGalleryContents';
import { renewGalleryCredentials } from './hooks/renewGalleryCredentials';
import { watermark } from './hooks/watermark';
import { SLUG } from './slugs';

const { shape } = galleryCreate;

const flag = (name: string, defaultValue: boolean): CheckboxField => ({
  name,
  type: 'checkbox',
  defaultValue,
});

/** What only the server writes. */
const moment = (name: string) =>
  ({ name, type: 'date', access: { create: nobody, update: nobody } }) as const;

/** A private set of photographs for one client (docs/specification.md#galleries). Its photographs are media that name it. */
export const ClientGallery: CollectionConfig = {
  slug: SLUG.clientGallery,
  admin: { hidden: true, useAsTitle: 'name' },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  lockDocuments: false,
  disableDuplicate: true,
  hooks: {
    beforeOperation: [watermark.beforeOperation],
    beforeChange: [renewGalleryCredentials],
    afterChange: [watermark.afterChange],
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
    /** The token, encrypted with PAYLOAD_SECRET: the owner copies the link again, and a stolen export opens nothing. */
    secretField('encryptedToken', 'text'),
    secretField('passwordHash', 'text'),
    /** Signs the cookies of the gallery; a new one ends all of them. */
    secretField('cookieKey', 'text'),
    /** Sets a password, or takes it away; it is stored as a hash alone. */
    {
      name: 'password',
      type: 'text',
      virtual: true,
      access: { read: nobody },
      validate: validateWith(shape.password),
    },
    /** Asks for a new link, which ends the old one. */
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
        { name: 'download', type: 'select', options: [...DOWNLOADS], defaultValue: 'none' },
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
    /** The id of one of its photographs. No relationship: an export writes galleries before photographs, which name them. */
    { name: 'cover', type: 'text' },
    /** Ids of its photographs in the owner's order; those that it does not name follow by age. */
    { name: 'photoOrder', type: 'json' },
    moment('firstOpenedAt'),
    moment('lastSubmittedAt'),
    /** The latest opening or submission that an administrator has seen. */
    moment('seenAt'),
  ],
};
