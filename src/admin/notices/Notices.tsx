import type { AdminViewServerProps } from 'payload';
import type { User } from '@/payload-types';
import { AddressNotice } from './AddressNotice';
import { MailNotice } from './MailNotice';
import { NoticesStyle } from './NoticesStyle';
import { VerificationReminder } from './VerificationReminder';

/** What asks to be seen to, on the dashboard and in the settings. */
export function Notices({ user, view }: { user: User; view: AdminViewServerProps }) {
  return (
    <NoticesStyle>
      <VerificationReminder user={user} />
      <MailNotice />
      <AddressNotice host={view.initPageResult.req.headers.get('host')} />
    </NoticesStyle>
  );
}
