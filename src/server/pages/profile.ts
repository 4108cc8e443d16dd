import type { Payload } from 'payload';
import type { User } from '@/payload-types';
import { findPublicProfile } from '../accounts/findUser';
import { profileAnswer } from '../accounts/serialize';
import { toPhotograph } from '../images/serialize';
import { toSocialCard } from '../images/socialCard';
import { loadOptional } from './loadOptional';

/** The photographer as the public pages show them (docs/specification.md#layout); what is not known is empty. */
export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>;

/** The public profile, or undefined, which is logged, when there is none to show (docs/specification.md#rendering). */
export async function readProfile(payload: Payload) {
  const user = await loadOptional(payload, 'The profile', findPublicProfile(payload));
  if (!user) {
    payload.logger.warn('There is no profile to show on the public pages');
    return undefined;
  }
  const answer = profileAnswer(user);
  const { about, address, phone, email, linkedIn, facebook, twitter, instagram } = answer;
  const { image } = user;
  return {
    name: fullName(user),
    about,
    address,
    phone,
    email,
    links: { linkedIn, facebook, twitter, instagram },
    ...(image &&
      typeof image === 'object' && { portrait: toPhotograph(image), card: toSocialCard(image) }),
  };
}

/** First and last name, as far as they are known. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
