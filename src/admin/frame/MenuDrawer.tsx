'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { DrawerButton } from '@/components/drawer/DrawerButton';
import { MenuLinks } from './MenuLinks';
import type { Menu } from './menu';

/** The side menu on small screens, behind a button (docs/specification.md#office-frame). Its children stand above the links. */
export function MenuDrawer({ children, ...menu }: Menu & { children: ReactNode }) {
  return (
    <DrawerButton path={usePathname()}>
      {children}
      <MenuLinks {...menu} />
    </DrawerButton>
  );
}
