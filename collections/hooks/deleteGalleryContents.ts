import type { CollectionBeforeDeleteHook } from 'payload';
import { deleteRows } from '@/server/database/deleteRows';
import { releasePhotographs } from '@/server/galleries/photographs';
import { findAll } from '@/server/lists/findAll';
import { SLUG } from '../slugs';

/** Deletes what belongs to a gallery with it, in its transaction: activity, guests, and the photographs that nothing else shows. */
export const deleteGalleryContents: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { gallery: { equals: String(id) } };
  for (const collection of [SLUG.galleryEvent, SLUG.galleryGuest] as const) {
    const rows = await findAll(req.payload, { collection, where, select: {}, req });
    await deleteRows(
      collection,
      rows.map((row) => row.id),
      req,
    );
  }
  await releasePhotographs(String(id), req);
};
