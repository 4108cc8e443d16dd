import type { Payload } from 'payload';
import { NETWORKS, type Network } from '@/contract/profile';
import type { User } from '@/payload-types';
import { findPublicProfile } from '../accounts/findUser';
import { profileAnswer } from '../accounts/serialize';
import { DEMO_PROFILE } from '../demo/content';
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
  const { about, address, phone, email, ...links } = profileAnswer(user);
  const { image } = user;
  return {
    name: fullName(user),
    about,
    address,
    phone,
    email,
    links: ownLinks([links, DEMO_PROFILE]),
    ...(image &&
      typeof image === 'object' && { portrait: toPhotograph(image), card: toSocialCard(image) }),
  };
}

/** First and last name, as far as they are known. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

type Links = Partial<Record<Network, string>>;

/** The links to show: the first of each network that is not its source's placeholder; placeholders too, while nothing else is set. */
export function ownLinks(...sources: [links: Links, placeholders: Links][]) {
  const pick = (withPlaceholders: boolean) =>
    Object.fromEntries(
      NETWORKS.map((network) => {
        const links = sources.map(([links, placeholders]) =>
          withPlaceholders || links[network] !== placeholders[network] ? links[network] : '',
        );
        return [network, links.find(Boolean) ?? ''];
      }),
    ) as Record<Network, string>;
  const own = pick(false);
  return Object.values(own).some(Boolean) ? own : pick(true);
}
