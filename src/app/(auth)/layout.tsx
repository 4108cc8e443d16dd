import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import type { ReactNode } from 'react';
import { AuthFrame } from '@/auth/frame/AuthFrame';
import { getSignIn } from '@/auth/read';
import { getFrame } from '@/site/read';
import { siteMetadata, siteViewport } from '@/site/siteMetadata';
import { Document } from '@/theme/Document';

export const generateViewport = siteViewport;

export const dynamic = 'force-dynamic';

/** Nothing for search engines. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await siteMetadata()),
  robots: { index: false, follow: false },
});

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const payload = await getPayload({ config });
  const [{ lang, wordmark, theme }, { photograph }] = await Promise.all([
    getFrame(payload),
    getSignIn(payload),
  ]);
  return (
    <Document lang={lang} theme={theme}>
      <AuthFrame wordmark={wordmark} photograph={photograph}>
        {children}
      </AuthFrame>
    </Document>
  );
}
