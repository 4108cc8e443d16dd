import type { ReactNode } from 'react';
import { SiteFrame } from '@/site/frame/SiteFrame';
import { getFrame } from '@/site/read';
import { siteMetadata, siteViewport } from '@/site/siteMetadata';
import { SiteDocument } from '@/theme/SiteDocument';

export const generateMetadata = siteMetadata;
export const generateViewport = siteViewport;

/** Pages render on request; src/front keeps the answers (docs/decisions/0006-one-answer-cache.md). */
export const dynamic = 'force-dynamic';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const frame = await getFrame();
  return (
    <SiteDocument lang={frame.lang} theme={frame.theme}>
      <SiteFrame frame={frame}>{children}</SiteFrame>
    </SiteDocument>
  );
}
