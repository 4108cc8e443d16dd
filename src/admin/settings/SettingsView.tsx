import { SLUG } from '@collections/slugs';
import type { AdminViewServerProps } from 'payload';
import { accountAnswer } from '@/server/accounts/serialize';
import { listSessions } from '@/server/accounts/sessions';
import { focalPoint } from '@/server/images/derivatives/derivative';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { ScreenHead } from '../frame/ScreenHead';
import { Notices } from '../notices/Notices';
import { Settings } from './Settings';
import { SettingsStyle } from './SettingsStyle';

/** `/admin/settings` (docs/specification.md#settings). */
export async function SettingsView(view: AdminViewServerProps) {
  const signedIn = requireAdmin(view);
  const { req } = view.initPageResult;
  const [user, devices] = await Promise.all([
    req.payload.findByID({
      collection: SLUG.user,
      id: signedIn.id,
      depth: 1,
      overrideAccess: false,
      req,
    }),
    listSessions(signedIn, req),
  ]);
  const { image } = user;
  const focal = image && typeof image === 'object' ? focalPoint(image) : undefined;
  return (
    <OfficeView view={view}>
      <ScreenHead title="Settings" text="Your picture, your profile and your password" />
      <Notices user={user} view={view} />
      <SettingsStyle>
        <Settings
          account={accountAnswer(user)}
          focal={focal}
          isOwner={user.seat === 'owner'}
          devices={devices}
        />
      </SettingsStyle>
    </OfficeView>
  );
}
