import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AuthLayout } from '@/auth/AuthLayout';
import { TextsProvider } from '@/components/useTexts';
import { texts } from '@/config/texts';
import { getLayout, getSignIn } from '@/site/read';
import { siteMetadata, siteViewport } from '@/site/siteMetadata';
import { SiteDocument } from '@/theme/SiteDocument';

export const generateViewport = siteViewport;

const { passwordField, signIn } = texts;

export const dynamic = 'force-dynamic';

/** Search engines must not list these screens. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await siteMetadata()),
  robots: { index: false, follow: false },
});

export default async function Layout({ children }: { children: ReactNode }) {
  const [{ lang, wordmark, look }, { photograph }] = await Promise.all([getLayout(), getSignIn()]);
  return (
    <SiteDocument lang={lang} look={look} rules={look.rules}>
      <TextsProvider texts={{ passwordField, signIn }}>
        <AuthLayout wordmark={wordmark} logo={look.logo} photograph={photograph}>
          {children}
        </AuthLayout>
      </TextsProvider>
    </SiteDocument>
  );
}
