import { createLocalReq, type PayloadRequest, type ServerProps } from 'payload';
import { cache } from 'react';
import { DrawerButton } from '@/components/drawer/DrawerButton';
import { Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import { listed } from '@/server/images/listed';
import { fullName } from '@/server/pages/profile';
import { AccountMenu } from './AccountMenu';
import { MenuLinks } from './MenuLinks';
import { readMenu } from './menu';
import { readAccount } from './readAccount';
import { SiteTheme } from './SiteTheme';
import { siteLook } from './siteLook';

type User = NonNullable<PayloadRequest['user']>;
type SignedIn = PayloadRequest & { user: User };
/** Payload's types leave out the request, which it passes as well. */
type FrameProps = ServerProps & { req?: PayloadRequest };

/** The side menu of the whole panel, permanent from medium widths on (docs/specification.md#office-frame). */
export async function SideMenu(props: FrameProps) {
  const req = await signedInRequest(props);
  if (!req) return null;
  const { wordmark } = await siteLook(req.payload);
  return (
    <aside className="side-menu">
      <Wordmark href={paths.home}>{wordmark}</Wordmark>
      <MenuLinks {...(await readMenu(req))} />
    </aside>
  );
}

/** The top bar of the whole panel: the menu on small screens, and the account (docs/specification.md#office-frame). */
export async function TopBar(props: FrameProps) {
  const req = await signedInRequest(props);
  if (!req) return null;
  const { theme, wordmark } = await siteLook(req.payload);
  const { account, image, focal } = await readAccount(req.user, req);
  return (
    <header className="top-bar">
      <SiteTheme theme={theme} />
      <DrawerButton>
        <Wordmark href={paths.home}>{wordmark}</Wordmark>
        <MenuLinks {...(await readMenu(req))} />
      </DrawerButton>
      <AccountMenu
        name={account.firstName ? fullName(account) : account.email.replace(/@.*/, '')}
        image={image && listed(image).thumbnail}
        focal={focal}
      />
    </header>
  );
}

/** The request of the signed-in administrator. On a page that does not exist Payload passes none, so one is created. */
async function signedInRequest({ req, payload, user }: FrameProps): Promise<SignedIn | undefined> {
  if (req?.user) return req as SignedIn;
  return user ? createRequest(user, payload) : undefined;
}

/** Shared by the side menu and the top bar. */
const createRequest = cache(
  async (user: User, payload: FrameProps['payload']) =>
    (await createLocalReq({ user }, payload)) as SignedIn,
);
