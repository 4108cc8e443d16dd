import { absoluteUrl } from '@/config/env';
import { machinePaths } from '@/config/machinePaths';

/** robots.txt (RFC 9309): all pages for visitors may be crawled. */
export const robotsText = (): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...machinePaths.closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(machinePaths.sitemap)}`,
    '',
  ].join('\n');
