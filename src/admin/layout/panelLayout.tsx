import type { Payload, ServerProps } from 'payload';
import { cache } from 'react';
import { DrawerButton } from '@/components/drawer/DrawerButton';
import { Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import { findPublicProfile } from '@/server/accounts/findUser';
import { thumbnailOf } from '@/server/images/serialize';
import { readLook } from '@/server/pages/look';
import { fullName } from '@/server/pages/profile';
import { pageTexts } from '@/server/pages/texts';
import { wordmarkOf } from '@/server/pages/wordmark';
import { countWithNoun } from '@/shared/countWithNoun';
import { findUnread } from '../messages/findUnread';
import { AccountMenu } from './AccountMenu';
import { MenuLinks } from './MenuLinks';
import { readAccount } from './readAccount';
import { ThemeSync } from './ThemeSync';

/** The side menu of the whole panel, permanent from medium widths on (docs/specification.md#office-layout). */
export const SideMenu = ({ user, payload }: ServerProps) =>
  user && (
    <aside className="side-menu">
      <Menu payload={payload} />
    </aside>
  );

/** The top bar of the whole panel: the menu on small screens, and the account (docs/specification.md#office-layout). */
export async function TopBar({ user, payload }: ServerProps) {
  if (!user) return null;
  const { account, image, focal } = await readAccount(user, payload);
  const { count } = await findUnread(payload);
  return (
    <header className="top-bar">
      <ThemeSync />
      <DrawerButton
        label={count > 0 ? `Menu, ${countWithNoun(count, 'unread message')}` : undefined}
      >
        <Menu payload={payload} />
      </DrawerButton>
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {count}
        </span>
      )}
      <AccountMenu
        name={account.firstName ? fullName(account) : account.email.replace(/@.*/, '')}
        imageUrl={image && thumbnailOf(image)}
        focal={focal}
      />
    </header>
  );
}

async function Menu({ payload }: { payload: Payload }) {
  const pages = payload.config.globals.map(({ slug, label }) => ({
    path: paths.office.global(slug),
    label: typeof label === 'string' ? label : slug,
  }));
  return (
    <>
      <Wordmark href={paths.home} {...(await readWordmark(payload))} />
      <MenuLinks unreadMessages={(await findUnread(payload)).count} pages={pages} />
    </>
  );
}

const readWordmark = cache(async (payload: Payload) => {
  const [site, { logo }, profile] = await Promise.all([
    pageTexts(payload, 'site'),
    readLook(payload, 'visitor'),
    findPublicProfile(payload),
  ]);
  return { name: wordmarkOf(site, profile && fullName(profile)), logo };
});

/** The ring of the wordmark, in place of Payload's own logo. */
export const LogoRing = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="6.5" fill="none" stroke="var(--accent-mark)" strokeWidth="4" />
  </svg>
);
