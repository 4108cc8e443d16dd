import config from '@payload-config';
import type { Metadata, Viewport } from 'next';
import { getPayload } from 'payload';
import type { ReactNode } from 'react';
import { env, siteUrl } from '@/config/env';
import { machinePaths } from '@/config/machinePaths';
import { getFrame } from '@/site/read';
import { Document } from '@/theme/Document';
import { themeColour } from '@/theme/themeColour';

/** No page is made by the build, which knows no content: each is made at its first visit, and kept. */
export const dynamic = 'error';
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const { wordmark, description } = await getFrame(await getPayload({ config }));
  return {
    metadataBase: new URL(siteUrl),
    title: { default: wordmark, template: `%s · ${wordmark}` },
    description,
    manifest: machinePaths.manifest,
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await getFrame(await getPayload({ config }));
  return { themeColor: themeColour(theme) };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const { theme } = await getFrame(await getPayload({ config }));
  const [lang = 'en'] = env.SITE_LOCALES;
  return (
    <Document lang={lang} theme={theme}>
      {children}
    </Document>
  );
}
