'use client';

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react';
import { useRouter } from 'next/navigation';
import { useHydrated } from '@/components/useHydrated';

/** Shows in the panel's Live Preview what has been saved there. */
export function RefreshOnSave() {
  const { refresh } = useRouter();
  if (!useHydrated()) return null;
  return <RefreshRouteOnSave refresh={refresh} serverURL={window.location.origin} />;
}
