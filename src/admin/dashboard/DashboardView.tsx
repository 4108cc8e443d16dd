import {
  GalleryVerticalEnd,
  GraduationCap,
  Images,
  type LucideIcon,
  Rows3,
  Settings,
} from 'lucide-react';
import type { PayloadRequest } from 'payload';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { BackupStateAnswer } from '@/contract/backup';
import { backupState } from '@/server/backup/state';
import { bytesInBin } from '@/server/bin/items';
import { fullName } from '@/server/pages/profile';
import { formatBytes } from '@/shared/formatBytes';
import { guardedView } from '../layout/guardedView';
import { LocalTime } from '../layout/LocalTime';
import { ScreenHeader } from '../layout/ScreenHeader';
import { MakeItYours } from './MakeItYours';
import {
  BackupNotice,
  GalleryNotices,
  MailNotice,
  MessageNotice,
  Notices,
  PublishingNotices,
  RecoveryCodesNotice,
  StorageNotices,
} from './Notices';

const DashboardStyle = styled.div`
  &, ul { display: grid; gap: clamp(16px, 2vw, 24px); }
  ul { grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); }

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
  > a { grid-template-columns: auto 1fr; column-gap: 24px; min-height: 0; }
  > a > svg { grid-row: span 2; align-self: center; margin: 0; }
  .title { font-weight: 500; font-size: 1.1875rem; }
  .quiet { font-size: var(--text-small); line-height: 1.5; }
`;

const { services, portfolios, entries, settings, galleries } = paths.office;

const CARDS: [path: string, title: string, text: string, LucideIcon][] = [
  [services, 'Services', 'What you offer', Rows3],
  [portfolios, 'Portfolio', 'Your photographs, grouped by service', Images],
  [entries, 'Education', 'Where you have studied and worked', GraduationCap],
  [settings, 'Settings', 'Your picture, profile and password', Settings],
];

const card = ([path, title, text, Icon]: (typeof CARDS)[number]) => (
  <a className="surface" href={path}>
    <Icon size={28} strokeWidth={1.25} />
    <span className="title">{title}</span>
    <span className="quiet">{text}</span>
  </a>
);

/** `/admin/dashboard` (docs/specification.md#dashboard). */
export const DashboardView = guardedView(async ({ user, req }) => {
  const backup = await backupState(req.payload);
  return (
    <>
      <ScreenHeader
        title={`Welcome ${fullName(user) || 'Admin'}`}
        text="Manage your entire application from here"
      />
      <Notices {...{ user, req }}>
        <StorageNotices />
        <BackupNotice {...backup} />
        <MailNotice payload={req.payload} />
        <RecoveryCodesNotice user={user} payload={req.payload} />
        <PublishingNotices payload={req.payload} />
        <MessageNotice payload={req.payload} />
        <GalleryNotices payload={req.payload} />
      </Notices>
      <MakeItYours req={req} isOwner={user.seat === 'owner'} />
      <DashboardStyle>
        <ul>
          {CARDS.map((one) => (
            <li key={one[0]}>{card(one)}</li>
          ))}
        </ul>
        {card([galleries, 'Galleries', 'Private photographs for your clients', GalleryVerticalEnd])}
      </DashboardStyle>
      <SpaceStyle>
        <LastBackup {...backup} />
        <BinSpace req={req} />
      </SpaceStyle>
    </>
  );
});

const SpaceStyle = styled.div`
  display: grid;
  gap: 6px;
  &:empty { display: none; }
  color: var(--ink-quiet);
  font-size: var(--text-small);
  a { color: var(--ink); text-underline-offset: 0.3em; text-decoration-color: var(--accent-mark); }
`;

/** When the last backup was made, how large it is, and whether it was read back. */
function LastBackup({ place, last }: BackupStateAnswer) {
  if (!place || !last?.at) return null;
  return (
    <p>
      Last backup: <LocalTime iso={last.at} />, {formatBytes(last.bytes)}
      {last.verifiedAt ? ', read back' : !last.error && ', not read back yet'}.{' '}
      <a href={paths.office.backupSettings}>See the backup</a>
    </p>
  );
}

/** How much room the bin takes. */
async function BinSpace({ req }: { req: PayloadRequest }) {
  const bytes = await bytesInBin(req);
  if (bytes === 0) return null;
  return (
    <p>
      The bin holds {formatBytes(bytes)} of photographs. <a href={paths.office.bin}>See the bin</a>
    </p>
  );
}
