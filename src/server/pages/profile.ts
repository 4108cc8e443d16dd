import type { Payload } from 'payload';
import type { User } from '@/payload-types';
import { publicProfile } from '../accounts/owner';
import { type Photograph, photograph } from '../images/photograph';
import { orLogged } from './orLogged';

/** Where the photographer can be found; a network without a link is empty. */
export type SocialLinks = Record<'linkedIn' | 'facebook' | 'twitter' | 'instagram', string>;

/** The photographer as the public pages show them (product.md 1). */
export type Profile = { name: string; links: SocialLinks; portrait?: Photograph };

/** The public profile, or undefined, with the failure logged, when there is none to show (decision P1). */
export async function readProfile(payload: Payload): Promise<Profile | undefined> {
  const user = await orLogged(payload, 'The profile', requireProfile(payload));
  if (!user) return undefined;
  const { linkedIn, facebook, twitter, instagram, image } = user;
  return {
    name: fullName(user),
    links: {
      linkedIn: linkedIn ?? '',
      facebook: facebook ?? '',
      twitter: twitter ?? '',
      instagram: instagram ?? '',
    },
    ...(image && typeof image === 'object' && { portrait: photograph(image) }),
  };
}

async function requireProfile(payload: Payload): Promise<User> {
  const user = await publicProfile(payload);
  if (!user) throw new Error('There is neither an owner nor a demo profile');
  return user;
}

const fullName = ({ firstName, lastName }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ');
