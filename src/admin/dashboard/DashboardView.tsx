import { GraduationCap, Images, type LucideIcon, Rows3, Settings } from 'lucide-react';
import type { AdminViewServerProps } from 'payload';
import { paths } from '@/config/paths';
import { fullName } from '@/server/pages/profile';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { Notices } from '../notices/Notices';
import { DashboardStyle } from './DashboardStyle';

const CARDS: { path: string; title: string; text: string; Icon: LucideIcon }[] = [
  { path: paths.office.services, title: 'Services', text: 'What you offer', Icon: Rows3 },
  {
    path: paths.office.portfolios,
    title: 'Portfolio',
    text: 'Your photographs, grouped by service',
    Icon: Images,
  },
  {
    path: paths.office.entries,
    title: 'Education',
    text: 'Where you have studied and worked',
    Icon: GraduationCap,
  },
  {
    path: paths.office.settings,
    title: 'Settings',
    text: 'Your picture, profile and password',
    Icon: Settings,
  },
];

/** `/admin/dashboard` (docs/specification.md#dashboard). */
export function DashboardView(view: AdminViewServerProps) {
  const user = requireAdmin(view);
  return (
    <OfficeView view={view}>
      <div className="head">
        <div>
          <h1>Welcome {fullName(user) || 'Admin'}</h1>
          <p>Manage your entire application from here</p>
        </div>
      </div>
      <Notices user={user} view={view} />
      <DashboardStyle>
        {CARDS.map(({ path, title, text, Icon }) => (
          <li key={path}>
            <a className="surface" href={path}>
              <Icon size={28} strokeWidth={1.25} aria-hidden="true" />
              <span className="title">{title}</span>
              <span className="quiet">{text}</span>
            </a>
          </li>
        ))}
      </DashboardStyle>
    </OfficeView>
  );
}
