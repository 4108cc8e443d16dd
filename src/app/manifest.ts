import type { MetadataRoute } from 'next';
import { paths } from '@/config/paths';
import { getLayout } from '@/site/read';
import icon192 from './manifest-icons/icon-192.png';
import icon512 from './manifest-icons/icon-512.png';
import maskable512 from './manifest-icons/maskable-512.png';

export const dynamic = 'force-dynamic';

/** How the site looks on a home screen. The browser keeps its controls (`minimal-ui`), because the site has no back button. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { lang, wordmark, description, look } = await getLayout();
  const ground = look.ground[look.theme === 'light' ? 'light' : 'dark'];
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
