import type { AdminViewConfig } from 'payload';
import { paths } from '@/config/paths';

/** A screen of ours in the panel; its component calls `requireAdmin` first. */
const view = (path: string, component: string, title: string): AdminViewConfig => ({
  path: path.slice(paths.admin.length) as `/${string}`,
  exact: true,
  Component: `/src/admin/${component}`,
  meta: { title },
});

/** The documented screens of the back office (docs/specification.md#office-frame). */
export const views = {
  officeDashboard: view(
    paths.office.dashboard,
    'dashboard/DashboardView#DashboardView',
    'Dashboard',
  ),
  services: view(paths.office.services, 'services/ServicesView#ServicesView', 'Services'),
  portfolios: view(
    paths.office.portfolios,
    'portfolios/PortfoliosView#PortfoliosView',
    'Portfolios',
  ),
  portfolio: view(
    `${paths.office.portfolios}/:id`,
    'portfolios/detail/PortfolioView#PortfolioView',
    'Portfolio',
  ),
  settings: view(paths.office.settings, 'settings/SettingsView#SettingsView', 'Settings'),
  entries: view(paths.office.entries, 'entries/EntriesView#EntriesView', 'Education & Experience'),
};
