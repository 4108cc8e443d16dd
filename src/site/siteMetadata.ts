import type { Metadata, Viewport } from 'next';
import { siteUrl } from '@/config/env';
import { themeColour } from '@/theme/themeColour';
import { type Page, pageMetadata } from './pageMetadata';
import { getFrame } from './read';

/** What every page says of the site: its name, description and address. */
export async function siteMetadata(): Promise<Metadata> {
  const { wordmark, description } = await getFrame();
  return {
    metadataBase: new URL(siteUrl),
    title: { default: wordmark, template: `%s · ${wordmark}` },
    description,
  };
}

/** The colour of the browser's own frame: that of the theme. */
export async function siteViewport(): Promise<Viewport> {
  const { theme } = await getFrame();
  return { themeColor: themeColour(theme) };
}

/** The metadata of the page at an address, from the same reading as its view. */
export const metadataOf = (path: string, read: () => Promise<Omit<Page, 'path'>>) =>
  async function generateMetadata(): Promise<Metadata> {
    const [page, frame] = await Promise.all([read(), getFrame()]);
    return pageMetadata({ path, ...page }, frame);
  };
