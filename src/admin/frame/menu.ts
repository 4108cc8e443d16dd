import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { cache } from 'react';
import { paths } from '@/config/paths';

/** What the side menu shows beside its fixed links. */
export type Menu = {
  /** How many enquiries nobody has read. */
  unread: number;
  /** The editable texts of the public pages. */
  pages: { path: string; label: string }[];
};

/** The parts of the side menu that depend on the site (docs/specification.md#office-frame), read once for a page. */
export const readMenu = cache(async (req: PayloadRequest): Promise<Menu> => {
  const { totalDocs } = await req.payload.count({
    collection: SLUG.contactMessage,
    where: { read: { not_equals: true } },
    overrideAccess: false,
    req,
  });
  const pages = req.payload.config.globals.map(({ slug, label }) => ({
    path: paths.office.page(slug),
    label: typeof label === 'string' ? label : slug,
  }));
  return { unread: totalDocs, pages };
});
