import config from '@payload-config';
import type { Metadata, Viewport } from 'next';
import { getPayload } from 'payload';
import { type ReactNode, Suspense } from 'react';
import { env, siteUrl } from '@/config/env';
import { CallToAction } from '@/site/frame/CallToAction';
import { Footer } from '@/site/frame/Footer';
import { Header } from '@/site/frame/Header';
import { Main, SkipLink } from '@/site/frame/Main';
import { WaitlistScroll } from '@/site/frame/WaitlistScroll';
import { getFrame } from '@/site/read';
import { Document } from '@/theme/Document';
import { themeColour } from '@/theme/themeColour';

export async function generateMetadata(): Promise<Metadata> {
  const { wordmark, description } = await getFrame(await getPayload({ config }));
  return {
    metadataBase: new URL(siteUrl),
    title: { default: wordmark, template: `%s · ${wordmark}` },
    description,
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await getFrame(await getPayload({ config }));
  return { themeColor: themeColour(theme) };
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const frame = await getFrame(await getPayload({ config }));
  const [lang = 'en'] = env.SITE_LOCALES;
  return (
    <Document lang={lang} theme={frame.theme}>
      <SkipLink />
      <Header {...frame} />
      <Main>{children}</Main>
      <CallToAction {...frame.callToAction} />
      <Footer {...frame.footer} />
      <Suspense>
        <WaitlistScroll />
      </Suspense>
    </Document>
  );
}
