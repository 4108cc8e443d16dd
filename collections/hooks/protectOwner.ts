import type { CollectionBeforeDeleteHook } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '@/server/errors';
import { SLUG } from '../slugs';

/**
 * The owner's account cannot be deleted: the site would fall open to the next sign-up. What belongs to
 * another account (its refresh tokens and codes) goes with it.
 * @throws AppError 403 for the owner's account
 */
export const protectOwner: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const user = await req.payload.findByID({
    collection: SLUG.user,
    id,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
    req,
  });
  if (user?.seat === 'owner') throw new AppError('forbidden', MESSAGES.ownerStays);
  for (const collection of [SLUG.refreshToken, SLUG.oneTimeCode]) {
    await req.payload.db.deleteMany({ collection, where: { user: { equals: id } }, req });
  }
};
