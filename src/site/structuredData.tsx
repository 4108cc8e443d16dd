import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ImageGallery,
  ImageObject,
  Person,
  ProfessionalService,
  Thing,
  WebSite,
} from 'schema-dts';
import { absoluteUrl, firstLanguage } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import type { ShownBlock } from '@/server/pages/blocks';
import type { readStory } from '@/server/pages/journal';
import type { Layout } from '@/server/pages/layout';
import type { Profile } from '@/server/pages/profile';
import type { ListedPhotograph, ServicePage } from '@/server/pages/servicePage';

/** Structured data for search engines (JSON-LD). `<` is escaped, so that no text of the owner can end the script. */
export function StructuredData({ graph }: { graph: Thing[] }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>;
}

const ID = {
  photographer: absoluteUrl('/#photographer'),
  business: absoluteUrl('/#business'),
  site: absoluteUrl('/#website'),
} as const;

/** The site as a whole, for the home page. */
export const webSite = ({ wordmark, description }: Layout): WebSite => ({
  '@type': 'WebSite',
  '@id': ID.site,
  url: absoluteUrl(paths.home),
  name: wordmark,
  description,
  inLanguage: firstLanguage,
  publisher: { '@id': ID.business },
});

/** The path from the home page to a page, past those that are switched off. */
export const breadcrumbs = (
  { names, switchedOff }: Layout,
  ...steps: { name: string; path: string }[]
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: names.home, path: paths.home }, ...steps]
    .filter(({ path }) => !switchedOff.includes(path))
    .map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
});

/** A story, by the photographer. */
export function blogPosting(
  story: Awaited<ReturnType<typeof readStory>>,
  { wordmark }: Pick<Layout, 'wordmark'>,
): BlogPosting {
  const { path, title, description, date, updatedAt, card, photographer } = story;
  const url = absoluteUrl(path);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: title,
    ...(description && { description }),
    ...(date && { datePublished: date }),
    dateModified: updatedAt,
    ...(card && { image: absoluteUrl(card.url) }),
    inLanguage: firstLanguage,
    ...(photographer && {
      author: { '@type': 'Person', '@id': ID.photographer, name: photographer } as const,
    }),
    publisher: { '@type': 'ProfessionalService', '@id': ID.business, name: wordmark },
    isPartOf: { '@id': ID.site },
  };
}

/** The questions of a page with their answers; nothing when it has none. */
export function faqPage(blocks: ShownBlock[]): FAQPage[] {
  const rows = blocks.flatMap((block) => (block.type === 'questions' ? block.rows : []));
  const answered = rows.filter(({ answer }) => answer);
  if (answered.length === 0) return [];
  const mainEntity = answered.map(
    ({ question, answer }) =>
      ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }) as const,
  );
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** The photographer and the business; nothing when the profile cannot be read. */
export function photographerAndBusiness(profile: Profile | undefined, layout: Layout): Thing[] {
  if (!profile) return [];
  const { name, portrait, phone, email, address } = profile;
  const links = Object.values(profile.links).filter((link) => link !== '');
  const contact = {
    url: absoluteUrl(paths.home),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(links.length > 0 && { sameAs: links }),
  };
  const image = layout.card?.url ?? profile.card?.url;
  const business: ProfessionalService = {
    '@type': 'ProfessionalService',
    '@id': ID.business,
    name: layout.wordmark,
    description: layout.description,
    ...(image && { image: absoluteUrl(image) }),
    ...contact,
    ...(name && { founder: { '@id': ID.photographer } }),
  };
  const person: Person = {
    '@type': 'Person',
    '@id': ID.photographer,
    name,
    jobTitle: texts.site.jobTitle,
    ...(portrait && { image: absoluteUrl(portrait.src) }),
    ...contact,
    worksFor: { '@id': ID.business },
  };
  return name ? [business, person] : [business];
}

type LinkedPages = Pick<Layout, 'switchedOff'>;

type PhotographPage = Pick<ServicePage, 'title' | 'description' | 'listed' | 'photographer'> & {
  path: string;
};

/** The page of a service or portfolio with its photographs; one that several portfolios show is listed once. */
export function imageGallery(page: PhotographPage, layout: LinkedPages): ImageGallery {
  const { path, title, description, listed, photographer } = page;
  const url = absoluteUrl(path);
  const seen = new Set<string>();
  const photographs = listed.filter(({ src }) => !seen.has(src) && seen.add(src));
  return {
    '@type': 'ImageGallery',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    isPartOf: { '@id': ID.site },
    image: photographs.map((photograph) => imageObject(photograph, photographer, layout)),
  };
}

function imageObject(
  photograph: ListedPhotograph,
  photographer: string,
  layout: LinkedPages,
): ImageObject {
  const { src, thumbnail, width, height, title, portfolio, takenAt } = photograph;
  const caption = photograph.caption || photograph.alt;
  return {
    '@type': 'ImageObject',
    contentUrl: absoluteUrl(src),
    thumbnailUrl: absoluteUrl(thumbnail),
    name: title || portfolio,
    ...(caption && { caption }),
    width: String(width),
    height: String(height),
    ...(takenAt && { dateCreated: takenAt }),
    ...licenceOf(photograph, photographer, layout),
  };
}

/** Creator, credit and licence; by default those of the site's photographer. */
function licenceOf(
  { credit }: ListedPhotograph,
  photographer: string,
  { switchedOff }: LinkedPages,
) {
  const { creator, license } = credit;
  const policy = switchedOff.includes(paths.policy) ? undefined : absoluteUrl(paths.policy);
  const terms = license ?? policy;
  const own = creator === undefined || creator === photographer;
  const name = creator ?? photographer;
  const creditText = credit.creditText ?? name;
  const copyrightNotice = credit.copyrightNotice ?? (name && `© ${name}`);
  return {
    ...(name && {
      creator: { '@type': 'Person', ...(own && { '@id': ID.photographer }), name } as const,
    }),
    ...(creditText && { creditText }),
    ...(copyrightNotice && { copyrightNotice }),
    ...(terms && { license: terms }),
    ...(!license &&
      !switchedOff.includes(paths.contact) && { acquireLicensePage: absoluteUrl(paths.contact) }),
  };
}
