import type { Metadata, Viewport } from 'next';
import { siteUrl } from '@/config/env';
import { texts } from '@/config/texts';
import { iconUrl } from '@/server/pages/brand';
import type { Layout } from '@/server/pages/layout';
import type { Resolution } from '@/server/pages/resolution';
import { type Page, pageMetadata } from './pageMetadata';
import { getLayout } from './read';

/** The links to the icons. */
export const iconLinks = (icon: Layout['icon']): Metadata['icons'] => ({
  icon: [
    { url: iconUrl(icon, '/favicon.ico'), sizes: '48x48', type: 'image/x-icon' },
    { url: iconUrl(icon, '/icon.svg'), sizes: 'any', type: 'image/svg+xml' },
  ],
  apple: { url: iconUrl(icon, '/apple-icon.png'), sizes: '180x180', type: 'image/png' },
});

/** The metadata that every page inherits: the site's name, description, URL and icons. */
export async function siteMetadata(): Promise<Metadata> {
  const { wordmark, description, icon } = await getLayout();
  return {
    metadataBase: new URL(siteUrl),
    title: { default: wordmark, template: `%s · ${wordmark}` },
    description,
    icons: iconLinks(icon),
  };
}

/** The colour of the browser's bars: the ground of the look. */
export async function siteViewport(): Promise<Viewport> {
  const { theme, ground } = (await getLayout()).look;
  if (theme !== 'auto') return { themeColor: ground[theme] };
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: ground.light },
      { media: '(prefers-color-scheme: dark)', color: ground.dark },
    ],
  };
}

/** `generateMetadata` of a page, whose content is read once for metadata and view. */
export const metadataOf = (path: string, read: () => Promise<Omit<Page, 'path'>>) =>
  async function generateMetadata(): Promise<Metadata> {
    const [page, layout] = await Promise.all([read(), getLayout()]);
    return pageMetadata({ path, ...page }, layout);
  };

/** The same of a page whose URL is looked up. In the browser the metadata of the page wins over that of the not-found file. */
export const metadataOfFound = <Props, Found>(
  read: (props: Props) => Promise<Resolution<Found>>,
  describe: (found: Found, layout: Layout) => Page,
) =>
  async function generateMetadata(props: Props): Promise<Metadata> {
    const [{ found }, layout] = await Promise.all([read(props), getLayout()]);
    if (found === undefined) return { title: texts.notFound.metaTitle };
    return pageMetadata(describe(found, layout), layout);
  };
