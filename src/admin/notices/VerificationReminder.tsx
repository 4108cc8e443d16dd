import { MailCheck } from 'lucide-react';
import { paths } from '@/config/paths';
import type { User } from '@/payload-types';
import { NoticeStyle } from './NoticeStyle';

/** Reminds an administrator who has not verified their email; they may work all the same (docs/specification.md#email-verification). */
export function VerificationReminder({ user }: { user: Pick<User, 'email' | 'verified'> }) {
  if (user.verified) return null;
  return (
    <NoticeStyle aria-label="Email verification">
      <MailCheck size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>
        <strong>Your email is not verified yet.</strong> Confirm that {user.email} is yours.{' '}
        <a href={paths.verificationLink(user.email)}>Verify email</a>
      </p>
    </NoticeStyle>
  );
}
