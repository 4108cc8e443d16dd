import type { Metadata } from 'next';
import { NotFound } from '@/components/NotFound';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Page not found' };

/** For a link that no gallery has (any more): the site's 404 without its menu. */
export default function UnknownGallery() {
  return <NotFound home={paths.home} />;
}
