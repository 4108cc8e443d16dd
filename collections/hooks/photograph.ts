import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
} from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { Media } from '@/payload-types';
import { AppError } from '@/server/errors';
import { readWatermark } from '@/server/images/galleryWatermark';
import { listUses } from '@/server/images/imageUses';
import { missingDerivatives, queueDerivation } from '@/server/images/jobs/deriveImage';
import { removeAfterCommit } from '@/server/images/storage/imageFiles';
import { keysOf } from '@/server/images/storage/keys';

/** What the smaller files of a photograph depend on. */
const CAUSES = ['filename', 'focalX', 'focalY', 'creator', 'copyright'] as const;

/** A new file, focal point or credit, which a client's download names, gets its smaller files after the answer. */
export const deriveLater: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
  if (CAUSES.every((field) => doc[field] === previousDoc?.[field])) return doc;
  const watermark = await readWatermark(doc, req.payload, req);
  if (missingDerivatives(doc, watermark)) await queueDerivation(doc, req);
  return doc;
};

/** Refuses to delete a photograph that is shown somewhere. @throws AppError 409, which says where */
export const protectShownImage: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const uses = await listUses(String(id), req);
  if (uses.length > 0) throw new AppError('conflict', MESSAGES.imageShown(uses.join(', ')));
};

/** Removes a deleted photograph's files after its row is gone for good. */
export const deleteImageFiles: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await removeAfterCommit(req, keysOf(doc));
  return doc;
};
