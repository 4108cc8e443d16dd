import { type ReactNode, Suspense } from 'react';
import { CallToAction } from '@/site/frame/CallToAction';
import { Footer } from '@/site/frame/Footer';
import { Header } from '@/site/frame/Header';
import { Main, SkipLink } from '@/site/frame/Main';
import { RefreshIncomplete } from '@/site/frame/RefreshIncomplete';
import { WaitlistScroll } from '@/site/frame/WaitlistScroll';
import { getFrame } from '@/site/read';
import { siteMetadata, siteViewport } from '@/site/siteMetadata';
import { Document } from '@/theme/Document';

export const generateMetadata = siteMetadata;
export const generateViewport = siteViewport;

/** Pages render on request; src/front keeps the answers (docs/decisions/0006-one-answer-cache.md). */
export const dynamic = 'force-dynamic';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const frame = await getFrame();
  return (
    <Document lang={frame.lang} theme={frame.theme}>
      <SkipLink />
      <Header {...frame} />
      <Main>{children}</Main>
      <CallToAction {...frame.callToAction} />
      <Footer {...frame.footer} />
      <RefreshIncomplete />
      <Suspense>
        <WaitlistScroll />
      </Suspense>
    </Document>
  );
}
