import type { UploadField, UploadFieldValidation } from 'payload';
import { upload } from 'payload/shared';
import { IN_NO_GALLERY } from './access';

/** Refuses photographs of client galleries. What a document shows already may stay: one of an older site may show a photograph of a gallery. */
const validatePublicImages: UploadFieldValidation = (value, options) => {
  const before = [options.previousValue].flat();
  const all = [value ?? []].flat();
  const isTooMany = all.length > (options.maxRows ?? Number.POSITIVE_INFINITY);
  return upload(isTooMany ? all : all.filter((image) => !before.includes(image)), options);
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
