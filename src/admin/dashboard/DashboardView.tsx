import { GraduationCap, Images, type LucideIcon, Rows3, Settings } from 'lucide-react';
import type { AdminViewServerProps } from 'payload';
import { paths } from '@/config/paths';
import { fullName } from '@/server/pages/profile';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { ScreenHead } from '../frame/ScreenHead';
import { Notices } from '../notices/Notices';
import { DashboardStyle } from './DashboardStyle';

const { services, portfolios, entries, settings } = paths.office;

const CARDS: [path: string, title: string, text: string, LucideIcon][] = [
  [services, 'Services', 'What you offer', Rows3],
  [portfolios, 'Portfolio', 'Your photographs, grouped by service', Images],
  [entries, 'Education', 'Where you have studied and worked', GraduationCap],
  [settings, 'Settings', 'Your picture, profile and password', Settings],
];

/** `/admin/dashboard` (docs/specification.md#dashboard). */
export function DashboardView(view: AdminViewServerProps) {
  const user = requireAdmin(view);
  return (
    <OfficeView view={view}>
      <ScreenHead
        title={`Welcome ${fullName(user) || 'Admin'}`}
        text="Manage your entire application from here"
      />
      <Notices user={user} view={view} />
      <DashboardStyle>
        {CARDS.map(([path, title, text, Icon]) => (
          <li key={path}>
            <a className="surface" href={path}>
              <Icon size={28} strokeWidth={1.25} />
              <span className="title">{title}</span>
              <span className="quiet">{text}</span>
            </a>
          </li>
        ))}
      </DashboardStyle>
    </OfficeView>
  );
}
