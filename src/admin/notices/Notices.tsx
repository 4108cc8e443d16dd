import { Link2Off, MailCheck, MailWarning, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLocalHost } from '@/config/deployment';
import { env, siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { User } from '@/payload-types';
import { missesChanges } from '@/server/content/contentVersion';
import { Notice, NoticesStyle } from './Notice';

type Props = {
  user: Pick<User, 'email' | 'verified'>;
  headers: Headers;
  /** Notices of the screen itself, above the others. */
  children?: ReactNode;
};

/** What the owner should attend to, on the dashboard and in the settings. */
export function Notices({ user, headers, children }: Props) {
  const host = headers.get('host');
  return (
    <NoticesStyle>
      {children}
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
