import type { Payload } from 'payload';
import { cache } from 'react';
import type { User } from '@/payload-types';
import { focalPoint } from '@/server/images/derivatives/derivative';
import { onlyPopulated } from '@/server/images/serialize';

/** The account of the signed-in administrator with its image, read once for a page. */
export const readAccount = cache(async (user: User, payload: Payload) => {
  const account = await payload.findByID({
    collection: 'user',
    id: user.id,
    depth: 1,
    overrideAccess: false,
    user,
  });
  const [image] = onlyPopulated([account.image ?? '']);
  return { account, image, focal: image && focalPoint(image) };
});
