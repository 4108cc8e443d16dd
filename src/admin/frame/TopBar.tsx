import { DrawerButton } from '@/components/drawer/DrawerButton';
import { Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import { AccountMenu } from './AccountMenu';
import { accountLook } from './account';
import { type FrameProps, frameRequest } from './frameRequest';
import { MenuLinks } from './MenuLinks';
import { readMenu } from './menu';
import { SiteTheme } from './SiteTheme';
import { siteLook } from './siteLook';

/** The top bar of the whole panel: the menu on small screens, and the account (docs/specification.md#office-frame). */
export async function TopBar(props: FrameProps) {
  const req = await frameRequest(props);
  if (!req) return null;
  const { theme, wordmark } = await siteLook(req.payload);
  return (
    <header className="top-bar">
      <SiteTheme theme={theme} />
      <DrawerButton>
        <Wordmark href={paths.home}>{wordmark}</Wordmark>
        <MenuLinks {...(await readMenu(req))} />
      </DrawerButton>
      <AccountMenu {...(await accountLook(req.user, req))} />
    </header>
  );
}
