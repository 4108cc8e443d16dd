import type { AdminViewConfig } from 'payload';
import { paths } from '@/config/paths';

/** A view that we add to Payload's panel; its component is a `guardedView`. */
const view = (path: string, file: string, title: string): AdminViewConfig => ({
  path: path.slice(paths.admin.length) as `/${string}`,
  exact: true,
  Component: `/src/admin/${file}#${file.split('/').at(-1)}`,
  meta: { title },
});

const { dashboard, services, portfolios, galleries, settings, entries, securityLog, bin } =
  paths.office;

/** The path of the view that is shown at `paths.office.media`, which Payload's router keeps for its own list. */
const LIBRARY = `${paths.admin}/library`;

/**
 * Maps the path of a panel page for Payload's router: its list of photographs becomes our library, its lists of what was deleted,
 * and what stands in them, our bin. Payload's drawers do not come through here and keep its own list.
 */
export function panelSegments(segments: string[] = []): string[] {
  const [root, , part] = segments;
  if (root === 'collections' && part === 'trash') return segmentsOf(bin);
  const path = `${paths.admin}/${segments.join('/')}`;
  return path === paths.office.media ? segmentsOf(LIBRARY) : segments;
}

const segmentsOf = (path: string): string[] => path.slice(paths.admin.length + 1).split('/');

/** The screens of the back office (docs/specification.md#office-layout). */
export const customViews = {
  officeDashboard: view(dashboard, 'dashboard/DashboardView', 'Dashboard'),
  services: view(services, 'services/ServicesView', 'Services'),
  portfolios: view(portfolios, 'portfolios/PortfoliosView', 'Portfolios'),
  portfolio: view(`${portfolios}/:id`, 'portfolios/PortfolioView', 'Portfolio'),
  library: view(LIBRARY, 'library/LibraryView', 'Media'),
  galleries: view(galleries, 'galleries/GalleriesView', 'Galleries'),
  gallery: view(`${galleries}/:id`, 'galleries/GalleryView', 'Gallery'),
  settings: view(settings, 'settings/SettingsView', 'Settings'),
  securityLog: view(securityLog(), 'security/SecurityView', 'Security log'),
  bin: view(bin, 'bin/BinView', 'Bin'),
  entries: view(entries, 'entries/EntriesView', 'Education & Experience'),
};
