import type { Metadata } from 'next';
import { NotFound } from '@/components/NotFound';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.notFound.metaTitle };

/** The page of an unknown path (docs/specification.md#not-found). */
export default function UnknownPage() {
  return <NotFound texts={texts} home={paths.home} />;
}
