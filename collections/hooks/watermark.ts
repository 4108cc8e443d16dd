import type { CollectionAfterChangeHook, CollectionBeforeOperationHook } from 'payload';
import { galleryCreate } from '@/contract/galleryInput';
import type { ClientGallery } from '@/payload-types';
import { outsideTransaction } from '@/server/database/transaction';
import { findGallery } from '@/server/galleries/find';
import { queueWatermarks } from '@/server/galleries/photographs';
import { isKnownDrawable, requireDrawable } from '@/server/images/galleryWatermark';
import { signedIn } from '../access/signedIn';

/**
 * Refuses a new watermark that cannot be drawn. That is tried out by a process, for which no other write has to wait.
 * @throws AppError `invalid`
 */
const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !signedIn({ req })) return;
  const { id, data } = args as { id?: string; data?: Partial<ClientGallery> };
  const { data: text } = galleryCreate.shape.watermark.safeParse(data?.watermark);
  if (!text || isKnownDrawable(text)) return;
  if (id && (await findGallery(id, req).catch(() => undefined))?.watermark === text) return;
  await outsideTransaction(req, () => requireDrawable(text));
};

/** Another watermark is burned into every photograph of a gallery after the answer. */
const afterChange: CollectionAfterChangeHook<ClientGallery> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const changes = (doc.watermark ?? '') !== (previousDoc?.watermark ?? '');
  if (operation === 'update' && changes) await queueWatermarks(doc, req);
  return doc;
};

export const watermark = { beforeOperation, afterChange };
