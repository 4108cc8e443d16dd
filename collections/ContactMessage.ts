import type { CollectionConfig } from 'payload';
import { contactMessage } from '@/contract/contact';
import { nobody } from './access/nobody';
import { signedIn } from './access/signedIn';
import { lineField, textareaField } from './fields/contractText';
import { idField } from './fields/id';
import { SLUG } from './slugs';

/** An enquiry (docs/specification.md#contact): visitors write it through `POST /api/contact`, administrators read, mark and delete it. */
export const ContactMessage: CollectionConfig = {
  slug: SLUG.contactMessage,
  labels: { singular: 'Message', plural: 'Messages' },
  admin: {
    useAsTitle: 'fullName',
    group: 'Inbox',
    pagination: { defaultLimit: 20 },
    components: {
      views: {
        list: { Component: '/src/admin/messages/MessagesView#MessagesView' },
        edit: { root: { Component: '/src/admin/messages/MessageView#MessageView' } },
      },
    },
  },
  access: { read: signedIn, create: nobody, update: signedIn, delete: signedIn },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  fields: [
    idField,
    sentByVisitor(lineField('fullName', contactMessage.shape.fullName, { required: true })),
    sentByVisitor(lineField('email', contactMessage.shape.email, { required: true })),
    sentByVisitor(textareaField('message', contactMessage.shape.message, { required: true })),
    { name: 'read', type: 'checkbox', defaultValue: false, index: true },
  ],
};

/** What a visitor wrote stays as it was written. */
function sentByVisitor<T extends ReturnType<typeof lineField> | ReturnType<typeof textareaField>>(
  field: T,
): T {
  return { ...field, access: { update: nobody }, admin: { ...field.admin, readOnly: true } };
}
