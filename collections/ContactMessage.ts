import type { CollectionConfig } from 'payload';
import { contactMessageSchema } from '@/contract/contact';
import { nobody, signedIn } from './access';
import { idField, lineField, textareaField } from './fields';

const { shape } = contactMessageSchema;

const sentByVisitor = { access: { update: nobody }, admin: { readOnly: true } };

/** An enquiry (docs/specification.md#contact): visitors write it through `POST /api/contact`, administrators read, mark and delete it. */
export const ContactMessage: CollectionConfig = {
  slug: 'contact-message',
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
    { ...lineField('fullName', shape.fullName, { required: true }), ...sentByVisitor },
    { ...lineField('email', shape.email, { required: true }), ...sentByVisitor },
    { ...textareaField('message', shape.message, { required: true }), ...sentByVisitor },
    { name: 'read', type: 'checkbox', defaultValue: false, index: true },
  ],
};
