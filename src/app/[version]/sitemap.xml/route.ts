import config from '@payload-config';
import { getPayload } from 'payload';
import { readSitemap } from '@/server/pages/sitemap';
import { sitemapXml } from '@/site/discovery/sitemapXml';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

/** What there is to find, for search engines. */
export async function GET(): Promise<Response> {
  const entries = await readSitemap(await getPayload({ config }));
  return new Response(sitemapXml(entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
