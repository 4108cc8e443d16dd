import type { UploadField } from 'payload';
import { SLUG } from '../slugs';
import { anyExisting } from './anyExisting';

/** Photographs in the order the owner dragged them to. */
export const imagesField: UploadField = {
  name: 'images',
  type: 'upload',
  relationTo: SLUG.media,
  hasMany: true,
  filterOptions: anyExisting,
};
