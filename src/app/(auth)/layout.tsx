import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AuthFrame } from '@/auth/frame/AuthFrame';
import { getSignIn } from '@/auth/read';
import { getFrame } from '@/site/read';
import { siteMetadata, siteViewport } from '@/site/siteMetadata';
import { SiteDocument } from '@/theme/SiteDocument';

export const generateViewport = siteViewport;

export const dynamic = 'force-dynamic';

/** Search engines must not list these screens. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await siteMetadata()),
  robots: { index: false, follow: false },
});

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const [{ lang, wordmark, theme }, { photograph }] = await Promise.all([getFrame(), getSignIn()]);
  return (
    <SiteDocument lang={lang} theme={theme}>
      <AuthFrame wordmark={wordmark} photograph={photograph}>
        {children}
      </AuthFrame>
    </SiteDocument>
  );
}
