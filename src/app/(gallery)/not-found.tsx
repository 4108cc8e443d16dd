import type { Metadata } from 'next';
import { NotFound } from '@/components/NotFound';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Page not found' };

/** An unknown or replaced link gets the site's page for unknown paths, without its menu. */
export default function UnknownGallery() {
  return <NotFound home={paths.home} />;
}
