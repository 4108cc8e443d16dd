import { SLUG } from '@collections/slugs';
import type { AdminViewServerProps } from 'payload';
import { accountAnswer } from '@/server/accounts/serialize';
import { focalPoint } from '@/server/images/derivative';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { Notices } from '../notices/Notices';
import { Settings } from './Settings';
import { SettingsStyle } from './SettingsStyle';

/** `/admin/settings` (product.md 2). */
export async function SettingsView(view: AdminViewServerProps) {
  const { id } = requireAdmin(view);
  const { req } = view.initPageResult;
  const user = await req.payload.findByID({
    collection: SLUG.user,
    id,
    depth: 1,
    overrideAccess: false,
    req,
  });
  const { image } = user;
  const focal = image && typeof image === 'object' ? focalPoint(image) : undefined;
  return (
    <OfficeView view={view}>
      <div className="head">
        <div>
          <h1>Settings</h1>
          <p>Your picture, your profile and your password</p>
        </div>
      </div>
      <Notices user={user} view={view} />
      <SettingsStyle>
        <Settings account={accountAnswer(user)} focal={focal} isOwner={user.seat === 'owner'} />
      </SettingsStyle>
    </OfficeView>
  );
}
