import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { cache } from 'react';
import type { User } from '@/payload-types';
import { focalPoint } from '@/server/images/derivatives/derivative';
import { listed } from '@/server/images/listed';
import { fullName } from '@/server/pages/profile';

/** The signed-in administrator as the top bar shows them (docs/specification.md#office-frame). */
export type AccountLook = {
  /** The full name, or without a first name the part of the email before the @. */
  name: string;
  /** The address of a small display image. */
  image: string | null;
  /** Its focal point, in percent. */
  focal?: { x: number; y: number };
};

/** @param user the signed-in administrator */
export const accountLook = cache(
  async (user: Pick<User, 'id'>, req: PayloadRequest): Promise<AccountLook> => {
    const account = await req.payload.findByID({
      collection: SLUG.user,
      id: user.id,
      depth: 1,
      overrideAccess: false,
      req,
    });
    const { firstName, email, image } = account;
    return {
      name: firstName ? fullName(account) : email.replace(/@.*/, ''),
      ...(image && typeof image === 'object'
        ? { image: listed(image).thumbnail, focal: focalPoint(image) }
        : { image: null }),
    };
  },
);
