import type { Payload } from 'payload';
import { env } from '@/config/env';
import type { Site } from '@/payload-types';
import { toSocialCard } from '../images/socialCard';
import { firstPhotograph } from '../portfolios/firstPhotograph';
import { listServices } from '../services/services';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** The name in the header: the site's own, else the photographer's, if either is known. */
export const wordmarkOf = ({ wordmark }: Pick<Site, 'wordmark'>, photographer?: string): string =>
  wordmark || photographer || 'Portfolio';

/** What every public page is framed by. */
export type Frame = Awaited<ReturnType<typeof readFrame>>;

/**
 * Header, call to action and footer of the public pages (docs/specification.md#frame).
 * @param reading the profile, read once for the whole page
 */
export async function readFrame(payload: Payload, reading: Promise<Profile | undefined>) {
  const [site, profile, services, photograph] = await Promise.all([
    pageTexts(payload, 'site'),
    reading,
    loadOptional(payload, 'The services', listServices({ payload })),
    loadOptional(payload, 'The first photograph', firstPhotograph(payload)),
  ]);
  const { theme, description, navigation, callToAction, footer } = site;
  const [lang = 'en'] = env.SITE_LOCALES;
  const wordmark = wordmarkOf(site, profile?.name);
  return {
    lang,
    theme,
    wordmark,
    description,
    navigation,
    callToAction,
    footer: {
      copyright: footer.copyright.replaceAll('{name}', wordmark).trim(),
      links: {
        linkedIn: footer.linkedIn || profile?.links.linkedIn || '',
        facebook: footer.facebook || profile?.links.facebook || '',
        twitter: footer.twitter || profile?.links.twitter || '',
        instagram: footer.instagram || profile?.links.instagram || '',
      },
    },
    services: (services ?? []).map(({ id, name }) => ({ id, name })),
    /** Goes with shared links of pages that have no photograph of their own: the first of the site's. */
    card: photograph && toSocialCard(photograph),
  };
}
