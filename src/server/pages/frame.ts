import type { Payload } from 'payload';
import { env } from '@/config/env';
import type { Site } from '@/payload-types';
import { type Card, card } from '../images/card';
import { firstPhotograph } from '../portfolios/firstPhotograph';
import { listServices } from '../services/services';
import { loadOptional } from './loadOptional';
import type { Profile, SocialLinks } from './profile';
import { pageTexts } from './texts';
import { wordmarkOf } from './wordmark';

/** What every public page is framed by. */
export type Frame = {
  lang: string;
  theme: Site['theme'];
  wordmark: string;
  description: string;
  navigation: Texts<'navigation'>;
  callToAction: Texts<'callToAction'>;
  footer: { copyright: string; links: SocialLinks };
  services: { id: string; name: string }[];
  /** Goes with shared links of pages that have no photograph of their own: the first of the site's. */
  card?: Card;
};

type Texts<G extends 'navigation' | 'callToAction'> = Record<keyof NonNullable<Site[G]>, string>;

/**
 * Header, call to action and footer of the public pages (docs/specification.md#frame).
 * @param reading the profile, read once for the whole page
 */
export async function readFrame(
  payload: Payload,
  reading: Promise<Profile | undefined>,
): Promise<Frame> {
  const [site, profile, services, photograph] = await Promise.all([
    pageTexts(payload, 'site'),
    reading,
    loadOptional(payload, 'The services', listServices({ payload })),
    loadOptional(payload, 'The first photograph', firstPhotograph(payload)),
  ]);
  const { navigation, callToAction, footer } = site;
  const [lang = 'en'] = env.SITE_LOCALES;
  const wordmark = wordmarkOf(site, profile?.name);
  return {
    lang,
    theme: site.theme,
    wordmark,
    description: site.description ?? '',
    navigation: {
      home: navigation?.home ?? '',
      portfolio: navigation?.portfolio ?? '',
      contact: navigation?.contact ?? '',
      about: navigation?.about ?? '',
      policy: navigation?.policy ?? '',
      hireMe: navigation?.hireMe ?? '',
    },
    callToAction: {
      title: callToAction?.title ?? '',
      text: callToAction?.text ?? '',
      button: callToAction?.button ?? '',
    },
    footer: {
      copyright: (footer?.copyright ?? '').replaceAll('{name}', wordmark).trim(),
      links: {
        linkedIn: footer?.linkedIn || profile?.links.linkedIn || '',
        facebook: footer?.facebook || profile?.links.facebook || '',
        twitter: footer?.twitter || profile?.links.twitter || '',
        instagram: footer?.instagram || profile?.links.instagram || '',
      },
    },
    services: (services ?? []).map(({ id, name }) => ({ id, name })),
    ...(photograph && { card: card(photograph) }),
  };
}
