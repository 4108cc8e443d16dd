import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { ProfileUpdate } from '@/contract/profile';
import type { User } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { AppError, notFound } from '../errors';
import { createImage, type PreparedImage } from '../images/prepareImage';
import { findUserById } from './findUser';

/**
 * Refuses a request for another account than its own (docs/specification.md#who-may, #errors).
 * @throws AppError `notFound` for an unknown id, `forbidden` for somebody else's
 */
export async function requireSelf(id: string, user: User, { payload }: PayloadRequest) {
  if (user.id === id) return;
  throw (await findUserById(id, { payload }))
    ? new AppError('forbidden', MESSAGES.notAllowed)
    : notFound(MESSAGES.userNotFound);
}

/** Changes the given fields and no other (docs/specification.md#entities). */
export const updateProfile = (
  { id }: User,
  data: ProfileUpdate & Pick<User, 'image'>,
  req: PayloadRequest,
): Promise<User> =>
  inTransaction(req, () =>
    req.payload.update({ collection: 'user', id, data, depth: 1, overrideAccess: false, req }),
  );

/** Makes a photograph the display image; the one before it is deleted when nothing else shows it (docs/specification.md#deletes). */
export const updateDisplayImage = (user: User, prepared: PreparedImage, req: PayloadRequest) =>
  inTransaction(req, async () =>
    updateProfile(user, { image: (await createImage(prepared, req)).id }, req),
  );
