import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { GalleryLayout } from '@/gallery/GalleryLayout';
import { getLayout } from '@/site/read';
import { siteViewport } from '@/site/siteMetadata';
import { SiteDocument } from '@/theme/SiteDocument';

export const generateViewport = siteViewport;

/** What a visitor sees depends on their cookies. */
export const dynamic = 'force-dynamic';

/**
 * The title is the site's name; page.tsx adds the gallery's for whoever may see the gallery. Nothing else describes it, so
 * that a shared link shows no more.
 */
export async function generateMetadata(): Promise<Metadata> {
  const { wordmark } = await getLayout();
  return {
    title: { default: wordmark, template: `%s · ${wordmark}` },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const { lang, theme, wordmark, footer } = await getLayout();
  return (
    <SiteDocument lang={lang} theme={theme}>
      <GalleryLayout wordmark={wordmark} copyright={footer.copyright}>
        {children}
      </GalleryLayout>
    </SiteDocument>
  );
}
