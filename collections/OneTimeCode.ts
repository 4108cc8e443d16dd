import type { CollectionConfig } from 'payload';
import { nobody } from './access/nobody';
import { idField } from './fields/id';
import { SLUG } from './slugs';

/** The keyed hash of a mailed PIN or reset token, one for a user and purpose (docs/specification.md#email-verification). No request reaches it. */
export const OneTimeCode: CollectionConfig = {
  slug: SLUG.oneTimeCode,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [
    idField,
    /** `{purpose}:{user id}`; the index keeps one live code. */
    { name: 'target', type: 'text', required: true, unique: true },
    { name: 'user', type: 'relationship', relationTo: SLUG.user, required: true, index: true },
    { name: 'codeHash', type: 'text', required: true, hidden: true },
    { name: 'expiresAt', type: 'date', required: true },
  ],
};
