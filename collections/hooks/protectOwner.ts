import type { CollectionBeforeDeleteHook, CollectionSlug, Where } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '@/server/errors';
import { findAll } from '@/server/lists/findAll';
import { SLUG } from '../slugs';

/**
 * Refuses to delete the owner's account, which would reopen the sign-up. What belongs to another account goes with it;
 * Payload would look for its preferences too late, when on SQLite they no longer say whose they were.
 * @throws AppError 403 for the owner's account
 */
export const protectOwner: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [user] = await findAll(req.payload, {
    collection: SLUG.user,
    where: { id: { equals: id } },
    req,
  });
  if (user?.seat === 'owner') throw new AppError('forbidden', MESSAGES.ownerStays);
  const forget = (collection: CollectionSlug, where: Where) =>
    req.payload.db.deleteMany({ collection, where, req });
  await forget(SLUG.refreshToken, { user: { equals: id } });
  await forget(SLUG.oneTimeCode, { user: { equals: id } });
  await forget('payload-preferences', { 'user.value': { equals: id } });
};
