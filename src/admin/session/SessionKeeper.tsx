'use client';

import { toast } from '@payloadcms/ui';
import { type ReactNode, useEffect } from 'react';
import { forgetDrafts } from '@/client/drafts';
import { takeMessage } from '@/client/farewell';
import { goTo } from '@/client/navigation';
import { hasSignedOut, whenEndedElsewhere } from '@/client/session/store';
import { paths } from '@/config/paths';
import { useLastingSession } from './useLastingSession';

/**
 * Around the whole back office: says what the login has left to say, keeps the session alive, and leaves
 * when another tab signs out (docs/specification.md#client-state).
 */
export function SessionKeeper({ children }: { children: ReactNode }) {
  useLastingSession();
  useEffect(() => whenEndedElsewhere(leave), []);
  useEffect(() => {
    // The panel's toaster listens only once everything around here is mounted.
    const timer = setTimeout(() => {
      const message = takeMessage();
      if (message) toast.success(message);
    });
    return () => clearTimeout(timer);
  }, []);
  return children;
}

function leave(): void {
  if (hasSignedOut()) forgetDrafts();
  goTo(paths.login);
}
