import type { CollectionBeforeDeleteHook } from 'payload';
import { releasePhotographs } from '@/server/galleries/photographs';
import { SLUG } from '../slugs';

/** Deletes what belongs to a gallery with it, in its transaction: activity, guests, and the photographs that nothing else shows. */
export const deleteGalleryContents: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { gallery: { equals: String(id) } };
  for (const collection of [SLUG.galleryEvent, SLUG.galleryGuest])
    await req.payload.db.deleteMany({ collection, where, req });
  await releasePhotographs(String(id), req);
};
