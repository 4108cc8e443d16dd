import type { ReactNode } from 'react';
import { TextsProvider } from '@/components/useTexts';
import { texts } from '@/config/texts';
import { SiteLayout } from '@/site/layout/SiteLayout';
import { getLayout } from '@/site/read';
import { siteMetadata, siteViewport } from '@/site/siteMetadata';
import { SiteDocument } from '@/theme/SiteDocument';

export const generateMetadata = siteMetadata;
export const generateViewport = siteViewport;

const { controls, navigation, photograph, imagePreview } = texts;

/** Pages render on request; src/front keeps the answers (docs/decisions/0006-one-answer-cache.md). */
export const dynamic = 'force-dynamic';

export default async function Layout({ children }: { children: ReactNode }) {
  const layout = await getLayout();
  return (
    <SiteDocument lang={layout.lang} look={layout.look} rules={layout.look.rules}>
      <TextsProvider texts={{ controls, navigation, photograph, imagePreview }}>
        <SiteLayout layout={layout}>{children}</SiteLayout>
      </TextsProvider>
    </SiteDocument>
  );
}
