import type { AboutPage, CollectionPage, ContactPage, WebSite } from 'schema-dts';
import { absoluteUrl, env } from '@/config/env';
import { paths } from '@/config/paths';
import type { Frame } from '@/server/pages/frame';
import { ID } from './photographer';

type Words = { title: string; description: string };

/** The site as a whole; the home page says it. */
export const webSite = ({ wordmark, description }: Frame): WebSite => ({
  '@type': 'WebSite',
  '@id': ID.site,
  url: absoluteUrl(paths.home),
  name: wordmark,
  description,
  inLanguage: env.SITE_LOCALES[0],
  publisher: { '@id': ID.business },
});

export const aboutPage = (words: Words): AboutPage => ({
  '@type': 'AboutPage',
  ...about(paths.about, words),
  mainEntity: { '@id': ID.photographer },
});

export const contactPage = (words: Words): ContactPage => ({
  '@type': 'ContactPage',
  ...about(paths.contact, words),
  mainEntity: { '@id': ID.business },
});

/** The works page, with the galleries of the services that have work to show. */
export const collectionPage = (
  words: Words,
  services: { id: string; name: string }[],
): CollectionPage => ({
  '@type': 'CollectionPage',
  ...about(paths.works, words),
  hasPart: services.map(({ id, name }) => ({
    '@type': 'ImageGallery',
    '@id': absoluteUrl(paths.service(id)),
    url: absoluteUrl(paths.service(id)),
    name,
  })),
});

const about = (path: string, { title, description }: Words) => ({
  '@id': absoluteUrl(path),
  url: absoluteUrl(path),
  name: title,
  description,
  isPartOf: { '@id': ID.site },
});
