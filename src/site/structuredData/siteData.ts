import type { BreadcrumbList, Person, ProfessionalService, Thing, WebSite } from 'schema-dts';
import { absoluteUrl, env } from '@/config/env';
import { paths } from '@/config/paths';
import type { Frame } from '@/server/pages/frame';
import type { Profile } from '@/server/pages/profile';

/** The ids by which the data of all pages refer to the same things. */
export const ID = {
  photographer: absoluteUrl('/#photographer'),
  business: absoluteUrl('/#business'),
  site: absoluteUrl('/#website'),
} as const;

/** The site as a whole, for the home page. */
export const webSite = ({ wordmark, description }: Frame): WebSite => ({
  '@type': 'WebSite',
  '@id': ID.site,
  url: absoluteUrl(paths.home),
  name: wordmark,
  description,
  inLanguage: env.SITE_LOCALES[0],
  publisher: { '@id': ID.business },
});

/** The path from the home page to a page. */
export const breadcrumbs = (
  { navigation }: Frame,
  ...steps: { name: string; path: string }[]
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: navigation.home, path: paths.home }, ...steps].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    }),
  ),
});

/** The photographer and the business; nothing when the profile cannot be read. */
export function photographer(profile: Profile | undefined, frame: Frame): Thing[] {
  if (!profile) return [];
  return profile.name ? [business(profile, frame), person(profile)] : [business(profile, frame)];
}

function business(profile: Profile, { wordmark, description, card }: Frame): ProfessionalService {
  const image = card?.url ?? profile.card?.url;
  return {
    '@type': 'ProfessionalService',
    '@id': ID.business,
    name: wordmark,
    description,
    ...(image && { image: absoluteUrl(image) }),
    ...contact(profile),
    ...(profile.name && { founder: { '@id': ID.photographer } }),
  };
}

function person(profile: Profile): Person {
  const { name, portrait } = profile;
  return {
    '@type': 'Person',
    '@id': ID.photographer,
    name,
    jobTitle: 'Photographer',
    ...(portrait && { image: absoluteUrl(portrait.src) }),
    ...contact(profile),
    worksFor: { '@id': ID.business },
  };
}

/** Empty fields are left out. */
function contact({ phone, address, email, links }: Profile) {
  const sameAs = Object.values(links).filter((link) => link !== '');
  return {
    url: absoluteUrl(paths.home),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
