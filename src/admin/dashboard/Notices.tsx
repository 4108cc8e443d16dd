import {
  CalendarX2,
  FolderOpen,
  HardDrive,
  Heart,
  ImageOff,
  KeyRound,
  Link2Off,
  type LucideIcon,
  Mail,
  MailCheck,
  MailOpen,
  MailWarning,
  Server,
} from 'lucide-react';
import type { Payload, PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { env, isLocalHost, siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { BackupStateAnswer } from '@/contract/backup';
import { FEW_RECOVERY_CODES, LIST } from '@/contract/limits';
import { LOGGED_MAIL } from '@/contract/loggedMail';
import type { QueuedMailAnswer } from '@/contract/mail';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { twoStepAnswer } from '@/server/accounts/storedTwoStep';
import { missesChanges } from '@/server/content/contentVersion';
import { findings } from '@/server/doctor/findings';
import { listNews } from '@/server/galleries/galleries';
import { sendsMail } from '@/server/mail/mailSettings';
import { listUnsent } from '@/server/mail/unsentMails';
import { listFailedPlans } from '@/server/pages/schedule';
import { findOverdue } from '@/server/portfolios/publishPortfolio';
import { capitalized, countRecoveryCodes, countWithNoun } from '@/shared/countWithNoun';
import { screen } from '@/theme/breakpoints';
import { LocalTime } from '../layout/LocalTime';
import { findUnread } from '../messages/findUnread';
import { UnsentMails } from './UnsentMails';

const NoticesStyle = styled.div`
  display: grid;
  gap: 12px;
  &:empty { display: none; }

  aside {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
    padding: 18px clamp(16px, 2vw, 24px);
    border: 1px solid var(--hairline);
    border-inline-start: 3px solid var(--warning);
    border-radius: var(--radius);
    background: var(--ground-raised);
    font-size: var(--text-small);
    line-height: 1.6;
  }
  aside[data-news] { border-inline-start-color: var(--accent-mark); }
  svg { margin-top: 1px; color: var(--warning); }
  [data-news] svg { color: var(--accent-mark); }
  p { max-width: 76ch; overflow-wrap: anywhere; }
  strong { font-weight: 500; }
  a { color: var(--ink); text-underline-offset: 0.3em; text-decoration-color: var(--accent-mark); }
  aside > div { grid-column: 2; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 4px 24px; padding-block: 14px; border-top: 1px solid var(--hairline); overflow-wrap: anywhere; }
  aside > p + div > ul:first-child { margin-top: 14px; }
  ${screen.phone} { li { grid-template-columns: minmax(0, 1fr); } }
  .actions { display: flex; gap: 20px; }
  :is(summary, .text-button) { display: inline-flex; align-items: center; min-height: 44px; cursor: pointer; text-decoration: underline var(--control); text-underline-offset: 0.3em; }
  :is(summary, .text-button):hover { text-decoration-color: var(--accent-mark); }
  summary::-webkit-details-marker { display: none; }
  code { font-family: ui-monospace, monospace; font-size: 0.8125rem; overflow-wrap: anywhere; }
`;

type Props = {
  user: Pick<User, 'email' | 'verified'>;
  req: PayloadRequest;
  /** Stands above the notices that both screens have. */
  children?: ReactNode;
};

/** What the owner should attend to, on the dashboard and in the settings. */
export async function Notices({ user, req, children }: Props) {
  const host = req.headers.get('host');
  return (
    <NoticesStyle>
      {children}
      {!user.verified && (
        <Notice label="Email verification" Icon={MailCheck}>
          <strong>Your email is not verified yet.</strong> Confirm that {user.email} is yours.{' '}
          <a href={paths.verificationSent(user.email)}>Verify email</a>
        </Notice>
      )}
      {!(await sendsMail(req)) && (
        <Notice label="Mail" Icon={MailWarning}>
          <strong>{LOGGED_MAIL.noMailServer}</strong> Mail is written to the server’s log instead of
          being sent. <a href={paths.office.mailSettings}>Set one up</a>
        </Notice>
      )}
      {!env.SITE_URL && host && !isLocalHost(`http://${host}`) && (
        <Notice label="Address" Icon={Link2Off}>
          <strong>This site does not know its own address.</strong> Links in mails, in search
          results and on shared cards lead to <code>{siteUrl}</code>. Set <code>SITE_URL</code> to
          the address that visitors use; then start the site again.
        </Notice>
      )}
      {missesChanges() && (
        <Notice label="Several servers" Icon={Server}>
          <strong>Another server runs on the same database.</strong> Without Redis they do not tell
          each other what has changed: pages are made anew every few seconds, and a change is seen
          late at the other servers. Give all of them the same <code>REDIS_URL</code>, or stop all
          but one.
        </Notice>
      )}
    </NoticesStyle>
  );
}

/** What the server has found wrong in the storage when it started (docs/operations.md#the-doctor). */
export function StorageNotices() {
  const { missing, inTrash, leftOriginals } = findings;
  return (
    <>
      {missing > 0 && (
        <Notice label="Missing originals" Icon={ImageOff}>
          <strong>Originals missing at the last start: {missing}.</strong> Nothing was changed. See
          that <code>MEDIA_DIR</code> or <code>S3_BUCKET</code> leads to your photographs, and start
          the site again; <code>npm run doctor</code> lists what is missing.
          {inTrash > 0 && (
            <>
              {' '}
              In the trash lie {inTrash} of them: <code>npm run doctor restore</code> brings them
              back.
            </>
          )}
        </Notice>
      )}
      {leftOriginals > 0 && (
        <Notice label="Unknown originals" Icon={FolderOpen}>
          <strong>Originals without a photograph at the last start: {leftOriginals}.</strong> They
          were left where they are. If this database is an older one, start the site with the newer
          one; else <code>npm run doctor fix</code> moves them to the trash.
        </Notice>
      )}
    </>
  );
}

/** That no backup could be made or read back, or none was for days (docs/specification.md#backup). */
export function BackupNotice({ place, last, isOverdue }: BackupStateAnswer) {
  const problem = last?.error ?? (isOverdue && MESSAGES.backupOverdue);
  if (!place || !problem) return null;
  return (
    <Notice label="Backup" Icon={HardDrive}>
      <strong>The backup has a problem.</strong> {problem}{' '}
      <a href={paths.office.backupSettings}>See the backup</a>
    </Notice>
  );
}

/** What mail waits to be handed over, and what was given up (docs/specification.md#mail-queue). */
export async function MailNotice({ payload }: { payload: Payload }) {
  const { total, chunks } = await listUnsent(payload, { page: 1, limit: LIST.rows });
  if (total === 0) return null;
  const mails: QueuedMailAnswer[] = [];
  for await (const some of chunks) mails.push(...some);
  const waits = mails.some(({ state }) => state === 'waiting');
  return (
    <Notice label="Unsent mail" Icon={MailWarning} more={<UnsentMails {...{ mails, total }} />}>
      <strong>
        {capitalized(countWithNoun(total, 'mail'))} could not be handed to the mail server.
      </strong>{' '}
      {waits && 'What waits is tried again by itself, for up to 48 hours. '}
      <a href={paths.office.mailSettings}>See the mail settings</a>
    </Notice>
  );
}

/** That few recovery codes are left (docs/specification.md#two-step-sign-in). */
export async function RecoveryCodesNotice({ user, payload }: { user: User; payload: Payload }) {
  const { enabled, recoveryCodesLeft } = await twoStepAnswer(user.id, { payload });
  if (!enabled || recoveryCodesLeft > FEW_RECOVERY_CODES) return null;
  return (
    <Notice label="Recovery codes" Icon={KeyRound}>
      <strong>You have {countRecoveryCodes(recoveryCodesLeft)} left.</strong> Without them and
      without the app your account stays shut.{' '}
      <a href={paths.office.twoStepSettings}>Make new ones</a>
    </Notice>
  );
}

/** That visitors have written what nobody has read yet (docs/specification.md#dashboard). */
export async function MessageNotice({ payload }: { payload: Payload }) {
  const { count, newest } = await findUnread(payload);
  if (!newest) return null;
  return (
    <Notice label="Unread messages" Icon={Mail} isNews>
      <strong>
        <bdi>{newest.fullName}</bdi> has written to you.
      </strong>{' '}
      {count > 1 && `${count} messages are unread. `}
      <a href={paths.office.messages}>See the messages</a>
    </Notice>
  );
}

/** Which portfolios, pages and stories were not published as planned (docs/specification.md#visibility). */
export async function PublishingNotices({ payload }: { payload: Payload }) {
  const [portfolios, plans] = await Promise.all([findOverdue(payload), listFailedPlans(payload)]);
  return (
    <>
      {portfolios.map(({ id, name, publishAt }) => (
        <Notice key={id} label={`${name} is not published`} Icon={CalendarX2}>
          <strong>{name} was not published as planned</strong>
          {publishAt && (
            <>
              {' on '}
              <LocalTime iso={publishAt} />
            </>
          )}
          . The server tries again when it starts.{' '}
          <a href={paths.office.portfolio(id)}>Publish it yourself</a>
        </Notice>
      ))}
      {plans.map(({ collection, id, name }) => (
        <Notice key={id} label={`The plan for ${name} has failed`} Icon={CalendarX2}>
          <strong>{name} could not be published or taken back as planned.</strong> Something in it
          may be missing. The server tries again when it starts.{' '}
          <a href={paths.office.document(collection, id)}>Do it yourself</a>
        </Notice>
      ))}
    </>
  );
}

/** What clients have done that the owner has not looked at yet (docs/specification.md#galleries). */
export async function GalleryNotices({ payload }: { payload: Payload }) {
  const { submitted, opened } = await listNews(payload);
  return (
    <>
      {submitted.map(({ id, name }) => (
        <Notice key={id} label={`Selection in ${name}`} Icon={Heart} isNews>
          <strong>{name}:</strong> a selection has been submitted.{' '}
          <a href={paths.office.gallery(id, 'selections')}>See the selections</a>
        </Notice>
      ))}
      {opened.map(({ id, name }) => (
        <Notice key={id} label={`${name} was opened`} Icon={MailOpen} isNews>
          <strong>{name}</strong> was opened for the first time.{' '}
          <a href={paths.office.gallery(id, 'activity')}>See the activity</a>
        </Notice>
      ))}
    </>
  );
}

type NoticeProps = {
  label: string;
  Icon: LucideIcon;
  isNews?: boolean;
  /** Stands below the text. */
  more?: ReactNode;
  children: ReactNode;
};

/** No landmark: there may be many, and two galleries of one name give theirs the same label. */
const Notice = ({ label, Icon, isNews, more, children }: NoticeProps) => (
  <aside role="note" aria-label={label} data-news={isNews}>
    <Icon size={20} strokeWidth={1.5} />
    <p>{children}</p>
    {more}
  </aside>
);
