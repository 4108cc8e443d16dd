import type { CollectionBeforeDeleteHook, CollectionSlug, Where } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '@/server/errors';
import { SLUG } from '../slugs';

/**
 * The owner's account cannot be deleted: the site would fall open to the next sign-up. What belongs to
 * another account (its refresh tokens, codes and preferences) goes with it. Payload looks for the preferences when the
 * account is gone, and on SQLite what says whose they were has gone with it.
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
  const forget = (collection: CollectionSlug, where: Where) =>
    req.payload.db.deleteMany({ collection, where, req });
  await forget(SLUG.refreshToken, { user: { equals: id } });
  await forget(SLUG.oneTimeCode, { user: { equals: id } });
  await forget('payload-preferences', { 'user.value': { equals: id } });
};
