'use client';

import type { ReactNode } from 'react';
import { DrawerButton } from '@/components/drawer/DrawerButton';
import { Navigation, type NavigationProps } from './Navigation';
import { usePublicPath } from './usePublicPath';

type Props = NavigationProps & { children: ReactNode };

/** The navigation of small screens (docs/specification.md#frame). */
export function Drawer({ children, ...navigation }: Props) {
  return (
    <DrawerButton path={usePublicPath()}>
      <Navigation {...navigation} />
      {children}
    </DrawerButton>
  );
}
