import type { Metadata } from 'next';
import { NotFound } from '@/components/NotFound';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Page not found' };

/** A link that no gallery has, or has no more: what the site says of any unknown path, without its menu. */
export default function UnknownGallery() {
  return <NotFound home={paths.home} />;
}
