import { SLUG } from '@collections/slugs';
import type { CollectionSlug } from 'payload';
import { profileUpdate } from '@/contract/profile';

/**
 * The collections whose documents an export carries, each after those that it points to. The others are short-lived:
 * sessions, codes, answers of calls, jobs, locks.
 */
export const EXPORTED_COLLECTIONS = [
  SLUG.clientGallery,
  SLUG.media,
  SLUG.service,
  SLUG.portfolio,
  SLUG.education,
  SLUG.experience,
  SLUG.user,
  SLUG.contactMessage,
  SLUG.galleryGuest,
  SLUG.galleryEvent,
  // What an administrator has arranged in the panel: the columns of a list, folded groups.
  'payload-preferences',
] as const satisfies CollectionSlug[];

export type ExportedSlug = (typeof EXPORTED_COLLECTIONS)[number];

/** The collections that are exported without the ids of their documents, which each database numbers in its own way. */
export const NUMBERED: readonly ExportedSlug[] = ['payload-preferences'];

/** The exported fields of an account. A field that nobody has decided about may hold a secret. */
const ACCOUNT = new Set([
  ...['id', 'email', 'salt', 'hash', 'seat', 'verified', 'image', 'createdAt', 'updatedAt'],
  ...Object.keys(profileUpdate.shape),
]);

/** Whether a field of an exported collection is exported too. */
export const isExportedField = (collection: ExportedSlug, field: string): boolean => {
  if (NUMBERED.includes(collection)) return field !== 'id';
  return collection !== SLUG.user || ACCOUNT.has(field);
};
