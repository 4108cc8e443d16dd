import type { CollectionConfig, RelationshipField } from 'payload';
import { GALLERY_EVENTS } from '@/contract/gallery';
import { identifySchema, submissionSchema } from '@/contract/galleryInput';
import { nobody, signedIn } from './access';
import { idField, lineField, secretField, textareaField } from './fields';

/** A collection that administrators read and that only the use cases of src/server/galleries write. */
const galleryRecord = (slug: string, fields: CollectionConfig['fields']): CollectionConfig => ({
  slug,
  admin: { hidden: true },
  access: { read: signedIn, create: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [idField, gallery, ...fields],
});

const gallery: RelationshipField = {
  name: 'gallery',
  type: 'relationship',
  relationTo: 'client-gallery',
  required: true,
  index: true,
};

/** A person who has given name and email in a gallery, and the selection of that person. */
export const GalleryGuest = galleryRecord('gallery-guest', [
  lineField('name', identifySchema.shape.name, { required: true }),
  lineField('email', identifySchema.shape.email, { required: true }),
  /** `{gallery}:{email}`; the index allows one guest of an email address in a gallery, even for parallel requests. */
  { name: 'emailKey', type: 'text', unique: true, required: true },
  { name: 'proven', type: 'checkbox', defaultValue: false },
  /** Signed with the guest's id in the guest's cookies; empty until the email is proven. A new one ends the earlier cookies. */
  secretField('key', 'text'),
  /** See `IdentityRecord` in src/server/galleries/identity.ts. */
  secretField('links', 'json'),
  /** See `StoredPick` in src/server/galleries/picks.ts. */
  { name: 'picks', type: 'json' },
  { name: 'comments', type: 'json' },
  textareaField('message', submissionSchema.shape.message),
  { name: 'submittedAt', type: 'date' },
]);

/**
 * Equal events of one guest, each within an hour of the one before, as one row: `count` is how often it happened (or of how
 * many photographs), `updatedAt` the last time.
 */
export const GalleryEvent = galleryRecord('gallery-event', [
  { name: 'type', type: 'select', options: [...GALLERY_EVENTS], required: true },
  { name: 'guest', type: 'relationship', relationTo: 'gallery-guest' },
  { name: 'count', type: 'number', required: true, defaultValue: 1 },
]);
