import type { AdminViewServerProps } from 'payload';
import { accountAnswer } from '@/server/accounts/serialize';
import { listSessions } from '@/server/accounts/sessions';
import { OfficeView } from '../frame/OfficeView';
import { readAccount } from '../frame/readAccount';
import { requireAdmin } from '../frame/requireAdmin';
import { ScreenHead } from '../frame/ScreenHead';
import { Notices } from '../notices/Notices';
import { Settings } from './Settings';
import { SettingsStyle } from './SettingsStyle';

/** `/admin/settings` (docs/specification.md#settings). */
export async function SettingsView(view: AdminViewServerProps) {
  const signedIn = requireAdmin(view);
  const { req } = view.initPageResult;
  const [{ account, focal }, devices] = await Promise.all([
    readAccount(signedIn, req),
    listSessions(signedIn, req),
  ]);
  return (
    <OfficeView view={view}>
      <ScreenHead title="Settings" text="Your picture, your profile and your password" />
      <Notices user={account} view={view} />
      <SettingsStyle>
        <Settings
          account={accountAnswer(account)}
          focal={focal}
          isOwner={account.seat === 'owner'}
          devices={devices}
        />
      </SettingsStyle>
    </OfficeView>
  );
}
