import { GraduationCap, Images, type LucideIcon, Rows3, Settings } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { fullName } from '@/server/pages/profile';
import { guardedView } from '../layout/guardedView';
import { ScreenHeader } from '../layout/ScreenHeader';
import { FirstSteps } from './FirstSteps';
import { GalleryNotices, MessageNotice, Notices, StorageNotices } from './Notices';

const DashboardStyle = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: clamp(16px, 2vw, 24px);

  a {
    display: grid;
    align-content: start;
    gap: 6px;
    height: 100%;
    min-height: 184px;
    padding: clamp(20px, 2.4vw, 28px);
    text-decoration: none;
    transition: border-color var(--quick), background-color var(--quick);
  }
  a:hover { border-color: var(--control); background: var(--ground-quiet); }
  a > svg { margin-bottom: 28px; color: var(--accent-mark); }
  .title { font-weight: 500; font-size: 1.1875rem; }
  .quiet { font-size: var(--text-small); line-height: 1.5; }
`;

const { services, portfolios, entries, settings } = paths.office;

const CARDS: [path: string, title: string, text: string, LucideIcon][] = [
  [services, 'Services', 'What you offer', Rows3],
  [portfolios, 'Portfolio', 'Your photographs, grouped by service', Images],
  [entries, 'Education', 'Where you have studied and worked', GraduationCap],
  [settings, 'Settings', 'Your picture, profile and password', Settings],
];

/** `/admin/dashboard` (docs/specification.md#dashboard). */
export const DashboardView = guardedView(({ user, req }) => (
  <>
    <ScreenHeader
      title={`Welcome ${fullName(user) || 'Admin'}`}
      text="Manage your entire application from here"
    />
    <Notices user={user} headers={req.headers}>
      <StorageNotices />
      <MessageNotice user={user} payload={req.payload} />
      <GalleryNotices payload={req.payload} />
    </Notices>
    {user.seat === 'owner' && <FirstSteps req={req} />}
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
  </>
));
