import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/config/env';
import { metadataPaths } from '@/config/metadataPaths';

/** The build does not know the site’s URL. */
export const dynamic = 'force-dynamic';

/** Robots may read everything that is for visitors (robots.txt, RFC 9309). */
const robots = (): MetadataRoute.Robots => ({
  rules: { userAgent: '*', allow: '/', disallow: [...metadataPaths.closed] },
  sitemap: absoluteUrl(metadataPaths.sitemap),
});

export default robots;
