import { paths } from '@/config/paths';
import { ownPages } from './ownPages';

/** A page of the owner's own, at `/{slug}` (docs/specification.md#pages-of-ones-own). */
export const Page = ownPages({
  slug: 'page',
  labels: { singular: 'Page', plural: 'Your pages' },
  defaultColumns: ['title', '_status', 'slug', 'updatedAt'],
  pathOf: paths.customPage,
});
