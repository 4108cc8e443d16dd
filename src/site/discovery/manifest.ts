import type { MetadataRoute } from 'next';
import { paths } from '@/config/paths';
import type { Frame } from '@/server/pages/frame';
import { GROUND } from '@/theme/tokens';
import icon192 from './icons/icon-192.png';
import icon512 from './icons/icon-512.png';
import maskable512 from './icons/maskable-512.png';

/** The web manifest. The browser keeps its controls (`minimal-ui`), because the site has no back button. */
export function manifest({ lang, wordmark, description, theme }: Frame): MetadataRoute.Manifest {
  const ground = GROUND[theme === 'light' ? 'light' : 'dark'];
  return {
    id: paths.home,
    name: wordmark,
    short_name: wordmark,
    description,
    lang,
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [icon(icon192, 'any'), icon(icon512, 'any'), icon(maskable512, 'maskable')],
  };
}

const icon = ({ src, width, height }: typeof icon192, purpose: 'any' | 'maskable') =>
  ({ src, sizes: `${width}x${height}`, type: 'image/png', purpose }) as const;
