import type { PayloadRequest } from 'payload';
import { paths } from '@/config/paths';
import { countUnread } from './unread';

/** What the side menu says beside its fixed links. */
export type Menu = {
  /** Enquiries that nobody has read. */
  unread: number;
  /** The editable texts of the public pages. */
  pages: { path: string; label: string }[];
};

/** The parts of the side menu that depend on the site (docs/specification.md#office-frame). */
export async function readMenu(req: PayloadRequest): Promise<Menu> {
  const pages = req.payload.config.globals.map(({ slug, label }) => ({
    path: paths.office.page(slug),
    label: typeof label === 'string' ? label : slug,
  }));
  return { unread: await countUnread(req), pages };
}
