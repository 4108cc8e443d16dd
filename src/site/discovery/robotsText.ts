import { absoluteUrl } from '@/config/env';
import { machinePaths } from '@/config/machinePaths';

/** Everything may be found except what is not for visitors (robots.txt, RFC 9309). */
export const robotsText = (): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...machinePaths.closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(machinePaths.sitemap)}`,
    '',
  ].join('\n');
