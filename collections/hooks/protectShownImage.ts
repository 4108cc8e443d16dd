import type { CollectionBeforeDeleteHook } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '@/server/errors';
import { listUses } from '@/server/images/whereShown';

/**
 * A photograph that is shown somewhere is not deleted; its page would lose it without a word.
 * @throws AppError 409, which says where it is shown
 */
export const protectShownImage: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const places = await listUses(String(id), req);
  if (places.length > 0) throw new AppError('conflict', MESSAGES.imageShown(places.join(', ')));
};
