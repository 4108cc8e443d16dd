'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { useHydrated } from '@/components/useHydrated';

const RefreshRouteOnSave = lazy(async () => ({
  default: (await import('@payloadcms/live-preview-react')).RefreshRouteOnSave,
}));

/** Shows in the panel's Live Preview what has been saved there. */
export function RefreshOnSave() {
  const { refresh } = useRouter();
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <RefreshRouteOnSave refresh={refresh} serverURL={window.location.origin} />
    </Suspense>
  );
}
