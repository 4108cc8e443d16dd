import { Link2Off, type LucideIcon, MailCheck, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { isLocalHost } from '@/config/deployment';
import { env, siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { User } from '@/payload-types';

/** The notices above a screen; no gap where there are none. */
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
  svg { margin-top: 1px; color: var(--warning); }
  p { max-width: 76ch; }
  strong { font-weight: 500; }
  a { color: var(--ink); text-underline-offset: 0.3em; text-decoration-color: var(--accent-mark); }
  code { font-family: ui-monospace, monospace; font-size: 0.8125rem; overflow-wrap: anywhere; }
`;

type Props = { user: Pick<User, 'email' | 'verified'>; headers: Headers };

/** What the owner should attend to, on the dashboard and in the settings. */
export function Notices({ user, headers }: Props) {
  const host = headers.get('host');
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
