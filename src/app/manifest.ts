import type { MetadataRoute } from 'next';
import { metadataPaths } from '@/config/metadataPaths';
import { paths } from '@/config/paths';
import { iconUrl } from '@/server/pages/brand';
import { getLayout } from '@/site/read';

export const dynamic = 'force-dynamic';

/** How the site looks on a home screen. The browser keeps its controls (`minimal-ui`), because the site has no back button. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { lang, wordmark, description, icon } = await getLayout();
  const iconOf = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: iconUrl(icon, metadataPaths.manifestIcon(`${name}-${size}.png`)),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: paths.home,
    name: wordmark,
    short_name: wordmark,
    description,
    lang,
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: icon.ground,
    theme_color: icon.ground,
    icons: [
      iconOf('icon', 192, 'any'),
      iconOf('icon', 512, 'any'),
      iconOf('maskable', 512, 'maskable'),
    ],
  };
}
