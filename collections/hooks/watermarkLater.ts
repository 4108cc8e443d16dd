import type { CollectionAfterChangeHook } from 'payload';
import type { ClientGallery } from '@/payload-types';
import { queueWatermarks } from '@/server/galleries/photographs';

/** Another watermark is burned into every photograph of a gallery after the answer. */
export const watermarkLater: CollectionAfterChangeHook<ClientGallery> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const changes = (doc.watermark ?? '') !== (previousDoc?.watermark ?? '');
  if (operation === 'update' && changes) await queueWatermarks(doc, req);
  return doc;
};
