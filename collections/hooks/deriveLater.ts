import type { CollectionAfterChangeHook } from 'payload';
import type { Media } from '@/payload-types';
import { missingDerivatives, queueDerivation } from '@/server/images/jobs/deriveImage';

/** A new file, or a new focal point, gets its smaller files after the answer. */
export const deriveLater: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
  const isNew = (field: 'filename' | 'focalX' | 'focalY') => doc[field] !== previousDoc?.[field];
  const isChanged = isNew('filename') || isNew('focalX') || isNew('focalY');
  if (isChanged && missingDerivatives(doc)) await queueDerivation(doc, req);
  return doc;
};
