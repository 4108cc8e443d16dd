import type { AccountAnswer, ProfileAnswer } from '@/contract/profile';
import type { User } from '@/payload-types';
import { imageSource } from '../images/serialize';

/** The profile that everybody may see; nothing that is not named here leaves the server (docs/specification.md#answers). */
export function profileAnswer(user: User): ProfileAnswer {
  const linkedIn = user.linkedIn ?? '';
  return {
    _id: user.id,
    email: user.email,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phone: user.phone ?? '',
    address: user.address ?? '',
    about: user.about ?? '',
    image: user.image && typeof user.image === 'object' ? imageSource(user.image) : null,
    linkedIn,
    linkedin: linkedIn,
    instagram: user.instagram ?? '',
    facebook: user.facebook ?? '',
    twitter: user.twitter ?? '',
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  };
}

/** The user's own account. */
export const accountAnswer = (user: User): AccountAnswer => ({
  ...profileAnswer(user),
  verified: user.verified ?? false,
});
