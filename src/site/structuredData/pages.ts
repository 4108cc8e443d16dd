import type { AboutPage, CollectionPage, ContactPage, WebSite } from 'schema-dts';
import { absoluteUrl, env } from '@/config/env';
import { paths } from '@/config/paths';
import type { Frame } from '@/server/pages/frame';
import { ID } from './photographer';

type Texts = { title: string; description: string };

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

/** The about page. */
export const aboutPage = (texts: Texts): AboutPage => ({
  '@type': 'AboutPage',
  ...about(paths.about, texts),
  mainEntity: { '@id': ID.photographer },
});

/** The contact page. */
export const contactPage = (texts: Texts): ContactPage => ({
  '@type': 'ContactPage',
  ...about(paths.contact, texts),
  mainEntity: { '@id': ID.business },
});

/** The works page with the galleries of the services that have portfolios. */
export const collectionPage = (
  texts: Texts,
  services: { id: string; name: string }[],
): CollectionPage => ({
  '@type': 'CollectionPage',
  ...about(paths.works, texts),
  hasPart: services.map(({ id, name }) => ({
    '@type': 'ImageGallery',
    '@id': absoluteUrl(paths.service(id)),
    url: absoluteUrl(paths.service(id)),
    name,
  })),
});

const about = (path: string, { title, description }: Texts) => ({
  '@id': absoluteUrl(path),
  url: absoluteUrl(path),
  name: title,
  description,
  isPartOf: { '@id': ID.site },
});
