import type { UploadField } from 'payload';
import { SLUG } from '../slugs';

/** Photographs in the order the owner dragged them to. */
export const imagesField: UploadField = {
  name: 'images',
  type: 'upload',
  relationTo: SLUG.media,
  hasMany: true,
};
