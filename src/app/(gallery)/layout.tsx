import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { TextsProvider } from '@/components/useTexts';
import { texts } from '@/config/texts';
import { GalleryLayout } from '@/gallery/GalleryLayout';
import { getLayout } from '@/site/read';
import { iconLinks, siteViewport } from '@/site/siteMetadata';
import { SiteDocument } from '@/theme/SiteDocument';

export const generateViewport = siteViewport;

const { controls, photograph, passwordField, openGallery, galleryForms } = texts;

/** What a visitor sees depends on their cookies. */
export const dynamic = 'force-dynamic';

/**
 * The title is the site's name; page.tsx adds the gallery's for whoever may see the gallery. Nothing else describes it, so
 * that a shared link shows no more.
 */
export async function generateMetadata(): Promise<Metadata> {
  const { wordmark, icon } = await getLayout();
  return {
    icons: iconLinks(icon),
    title: { default: wordmark, template: `%s · ${wordmark}` },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const { lang, look, wordmark, footer } = await getLayout();
  return (
    <SiteDocument lang={lang} look={look} rules={look.rules}>
      <TextsProvider texts={{ controls, photograph, passwordField, openGallery, galleryForms }}>
        <GalleryLayout
          typeface={look.typeface}
          wordmark={wordmark}
          logo={look.logo}
          copyright={footer.copyright}
        >
          {children}
        </GalleryLayout>
      </TextsProvider>
    </SiteDocument>
  );
}
