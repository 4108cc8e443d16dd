import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { texts } from '@/config/texts';

/** Set here too: in the browser the metadata of the page wins over that of the not-found file. */
export const metadata: Metadata = { title: texts.notFound.metaTitle };

/** Any unknown path gets the friendly page in the site's layout, with status 404 (docs/specification.md#not-found). */
export default function UnknownPage(): never {
  notFound();
}
