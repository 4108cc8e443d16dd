import type { CollectionConfig } from 'payload';
import { nobody } from './access/nobody';
import { idField } from './fields/id';
import { SLUG } from './slugs';

/** The hash of a refresh token, valid as long as its session (docs/specification.md#tokens). `updatedAt` is its last use. No request reaches it. */
export const RefreshToken: CollectionConfig = {
  slug: SLUG.refreshToken,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [
    idField,
    { name: 'tokenHash', type: 'text', required: true, unique: true, hidden: true },
    { name: 'user', type: 'relationship', relationTo: SLUG.user, required: true, index: true },
    { name: 'sessionId', type: 'text', required: true, index: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'userAgent', type: 'text' },
  ],
};
