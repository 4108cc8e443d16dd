'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';

/** Milliseconds between two checks; a refresh that is under way is waited for. */
const INTERVAL = 5_000;

/** A button is busy while a form is sent. */
const SKELETON = 'main :not(button)[aria-busy="true"]';

/** Refreshes the page while it has a skeleton, for content that could not be read in time (docs/specification.md#frame). Renders nothing. */
export function RefreshIncomplete() {
  const { refresh } = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  useEffect(() => {
    if (isRefreshing) return;
    const timer = setInterval(() => {
      // Offline, Next would load the page again and so lose it.
      if (navigator.onLine && document.querySelector(SKELETON)) startTransition(refresh);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [isRefreshing, refresh]);
  return null;
}
