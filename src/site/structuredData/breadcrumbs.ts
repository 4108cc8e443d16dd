import type { BreadcrumbList } from 'schema-dts';
import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { Frame } from '@/server/pages/frame';

type Step = { name: string; path: string };

/** The path from the home page to a page. */
export const breadcrumbs = ({ navigation }: Frame, ...steps: Step[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: navigation.home, path: paths.home }, ...steps].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    }),
  ),
});
