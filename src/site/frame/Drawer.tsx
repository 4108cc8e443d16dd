'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { DrawerButton } from '@/components/drawer/DrawerButton';
import { Navigation, type NavigationProps } from './Navigation';

type Props = NavigationProps & { children: ReactNode };

/** The links on small screens, behind a button (docs/specification.md#frame). */
export function Drawer({ children, ...navigation }: Props) {
  return (
    <DrawerButton path={usePathname()}>
      <Navigation {...navigation} />
      {children}
    </DrawerButton>
  );
}
