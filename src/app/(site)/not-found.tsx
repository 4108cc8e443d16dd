import type { Metadata } from 'next';
import { NotFound } from '@/components/NotFound';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Page not found' };

/** The page of an unknown path (docs/specification.md#not-found). */
export default function UnknownPage() {
  return <NotFound home={paths.home} />;
}
