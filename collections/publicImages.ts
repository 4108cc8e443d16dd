import type { CollectionSlug, UploadField, UploadFieldValidation } from 'payload';
import { upload } from 'payload/shared';
import { IN_NO_GALLERY } from './access';

/**
 * Refuses photographs of client galleries. What a document shows already may stay: one of an older site may show a photograph of
 * a gallery. A collection with drafts is newer, and what a draft has is not validated.
 */
const validatePublicImages: UploadFieldValidation = (value, options) => {
  const { collectionSlug, maxRows = Number.POSITIVE_INFINITY, previousValue, req } = options;
  const all = [value ?? []].flat();
  const { versions } = req.payload.collections[collectionSlug as CollectionSlug]?.config ?? {};
  if (versions?.drafts || all.length > maxRows) return upload(all, options);
  const before = [previousValue].flat();
  return upload(
    all.filter((image) => !before.includes(image)),
    options,
  );
};

/** Options of a field whose photographs the public may see. */
export const publicImages = {
  type: 'upload',
  relationTo: 'media',
  custom: { shownTo: 'public' },
  filterOptions: IN_NO_GALLERY,
  validate: validatePublicImages,
} as const;

/** Photographs in the owner's order. */
export const imagesField: UploadField = { name: 'images', hasMany: true, ...publicImages };
