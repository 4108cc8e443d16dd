import { Link2Off, type LucideIcon, MailCheck, MailWarning } from 'lucide-react';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { isLocalHost } from '@/config/deployment.mjs';
import { env, siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { User } from '@/payload-types';
import { NoticesStyle } from './NoticesStyle';

type Props = { user: Pick<User, 'email' | 'verified'>; view: AdminViewServerProps };

/** What the owner should attend to, on the dashboard and in the settings. */
export function Notices({ user, view }: Props) {
  const host = view.initPageResult.req.headers.get('host');
  return (
    <NoticesStyle>
      {!user.verified && (
        <Notice label="Email verification" Icon={MailCheck}>
          <strong>Your email is not verified yet.</strong> Confirm that {user.email} is yours.{' '}
          <a href={paths.verificationLink(user.email)}>Verify email</a>
        </Notice>
      )}
      {!env.SMTP_HOST && (
        <Notice label="Mail" Icon={MailWarning}>
          <strong>No mail server is set up.</strong> Mail is written to the server’s log instead of
          being sent. Set <code>SMTP_HOST</code>, and <code>SMTP_PORT</code>, <code>SMTP_USER</code>
          , <code>SMTP_PASS</code>, <code>SMTP_SECURE</code> and <code>MAIL_FROM</code> as your mail
          server wants them; then start the site again.
        </Notice>
      )}
      {!env.SITE_URL && host && !isLocalHost(`http://${host}`) && (
        <Notice label="Address" Icon={Link2Off}>
          <strong>This site does not know its own address.</strong> Links in mails, in search
          results and on shared cards lead to <code>{siteUrl}</code>. Set <code>SITE_URL</code> to
          the address that visitors use; then start the site again.
        </Notice>
      )}
    </NoticesStyle>
  );
}

type NoticeProps = { label: string; Icon: LucideIcon; children: ReactNode };

const Notice = ({ label, Icon, children }: NoticeProps) => (
  <aside aria-label={label}>
    <Icon size={20} strokeWidth={1.5} />
    <p>{children}</p>
  </aside>
);
