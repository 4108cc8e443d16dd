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
 * Maps the path of a panel page for Payload's router: its list of photographs becomes our library. Payload's drawers do not
 * come through here and keep its own list.
 */
export const panelSegments = (segments: string[] = []): string[] =>
  segments.join('/') === paths.office.media.slice(paths.admin.length + 1)
    ? [LIBRARY.slice(paths.admin.length + 1)]
    : segments;

/** Whether the path of a panel page is that of Payload's own list of what was deleted, or of something in it: our bin has all. */
export const isPayloadTrash = ([root, , part]: string[] = []): boolean =>
  root === 'collections' && part === 'trash';

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
