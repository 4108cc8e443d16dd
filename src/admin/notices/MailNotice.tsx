import { MailWarning } from 'lucide-react';
import { env } from '@/config/env';
import { NoticeStyle } from './NoticeStyle';

/** Says that no mail leaves the server, as long as that is so (docs/specification.md#mail). */
export function MailNotice() {
  if (env.SMTP_HOST) return null;
  return (
    <NoticeStyle aria-label="Mail">
      <MailWarning size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>
        <strong>No mail server is set up.</strong> Mail is written to the server’s log instead of
        being sent. Set <code>SMTP_HOST</code>, and <code>SMTP_PORT</code>, <code>SMTP_USER</code>,{' '}
        <code>SMTP_PASS</code>, <code>SMTP_SECURE</code> and <code>MAIL_FROM</code> as your mail
        server wants them; then start the site again.
      </p>
    </NoticeStyle>
  );
}
