import type { CollectionAfterChangeHook } from 'payload';
import type { Media } from '@/payload-types';
import { missingDerivatives, queueDerivation } from '@/server/images/deriveLater';

/** A new photograph, or a new focal point, gets its smaller files after the answer. */
export const deriveLater: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
  const isNew = (field: 'contentHash' | 'focalX' | 'focalY') => doc[field] !== previousDoc?.[field];
  const isChanged = isNew('contentHash') || isNew('focalX') || isNew('focalY');
  if (isChanged && missingDerivatives(doc)) await queueDerivation(doc, req);
  return doc;
};
