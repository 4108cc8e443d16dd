import type { CollectionConfig } from 'payload';
import { nobody } from './access/nobody';
import { idField } from './fields/id';
import { SLUG } from './slugs';

/**
 * A refresh token, kept as a hash and bound to one session of one user (docs/specification.md#tokens). It is worth
 * nothing once that session is gone. `updatedAt` is when it was last used. No request reaches it; `src/server/accounts` does.
 */
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
