import type { Metadata } from 'next';
import { NotFound } from '@/components/NotFound';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.notFound.metaTitle };

/** For a link that no gallery has (any more): the site's 404 without its menu. */
export default function UnknownGallery() {
  return <NotFound texts={texts} home={paths.home} />;
}
