import type { Metadata } from 'next';
import { metadataPaths } from '@/config/metadataPaths';
import { paths } from '@/config/paths';
import { CARD_SIZE } from '@/server/images/derivatives/derivative';
import type { SocialCard } from '@/server/images/socialCard';
import type { Layout } from '@/server/pages/layout';

export type Page = {
  path: string;
  title: string;
  description: string;
  card?: SocialCard | undefined;
  /** Whether search engines may show it; by default they may. */
  isIndexed?: boolean;
  /** Replaces the page's own values when the URL names one of its photographs. */
  shared?: { path: string; title: string; description: string };
};

/** Title, description, canonical URL, Open Graph and Twitter card of a page. */
export function pageMetadata(page: Page, layout: Layout): Metadata {
  const { path, title } = page;
  const description = page.description || layout.description;
  const { path: url, ...texts } = { path, title, description, ...page.shared };
  const card = page.card ?? layout.card;
  return {
    title,
    description,
    alternates: {
      canonical: path,
      ...(!layout.switchedOff.includes(paths.journal) && {
        types: { 'application/atom+xml': [{ url: metadataPaths.feed, title: layout.wordmark }] },
      }),
    },
    robots: page.isIndexed === false ? { index: false } : { 'max-image-preview': 'large' },
    openGraph: {
      type: 'website',
      siteName: layout.wordmark,
      url,
      ...texts,
      ...(card && { images: [{ ...card, ...CARD_SIZE, type: 'image/jpeg' }] }),
    },
    twitter: { card: card ? 'summary_large_image' : 'summary' },
  };
}
