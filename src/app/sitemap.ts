import config from '@payload-config';
import escapeHtml from 'escape-html';
import type { MetadataRoute } from 'next';
import { getPayload } from 'payload';
import { absoluteUrl } from '@/config/env';
import { readSitemap } from '@/server/pages/sitemap';

export const dynamic = 'force-dynamic';

/** Pages and their photographs, for search engines. Next writes the XML but escapes nothing. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = await readSitemap(await getPayload({ config }));
  const location = (path: string) => escapeHtml(absoluteUrl(path));
  return pages.map(({ path, lastModified, images }) => ({
    url: location(path),
    images: images.map(location),
    ...(lastModified && { lastModified }),
  }));
}
