import type { Payload } from 'payload';
import type { User } from '@/payload-types';
import { publicProfile } from '../accounts/seats';
import { type Card, card } from '../images/card';
import { type Photograph, photograph } from '../images/photograph';
import { loadOptional } from './loadOptional';

/** Where the photographer can be found; a network without a link is empty. */
export type SocialLinks = Record<'linkedIn' | 'facebook' | 'twitter' | 'instagram', string>;

/** The photographer as the public pages show them (docs/specification.md#frame). */
export type Profile = {
  name: string;
  about: string;
  address: string;
  phone: string;
  email: string;
  links: SocialLinks;
  portrait?: Photograph;
  /** The portrait as it goes with shared links. */
  card?: Card;
};

/** The public profile, or undefined, which is logged, when there is none to show (docs/specification.md#rendering). */
export async function readProfile(payload: Payload): Promise<Profile | undefined> {
  const user = await loadOptional(payload, 'The profile', publicProfile(payload));
  if (!user) {
    payload.logger.warn('There is no profile to show on the public pages');
    return undefined;
  }
  const { about, address, phone, email, linkedIn, facebook, twitter, instagram, image } = user;
  return {
    name: fullName(user),
    about: about ?? '',
    address: address ?? '',
    phone: phone ?? '',
    email,
    links: {
      linkedIn: linkedIn ?? '',
      facebook: facebook ?? '',
      twitter: twitter ?? '',
      instagram: instagram ?? '',
    },
    ...(image && typeof image === 'object' && { portrait: photograph(image), card: card(image) }),
  };
}

/** First and last name, as far as they are known. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
