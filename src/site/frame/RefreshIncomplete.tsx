'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';

/** Milliseconds between two checks, and for which the server may take to answer one; a refresh that is under way is waited for. */
const INTERVAL = 5_000;

/** A button is busy while a form is sent. */
const SKELETON = 'main :not(button)[aria-busy="true"]';

/** Refreshes the page while it has a skeleton, for content that could not be read in time (docs/specification.md#frame). Renders nothing. */
export function RefreshIncomplete() {
  const { refresh } = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  useEffect(() => {
    if (isRefreshing) return;
    const timer = setInterval(async () => {
      if (document.hidden || !document.querySelector(SKELETON)) return;
      if (await isServed()) startTransition(refresh);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [isRefreshing, refresh]);
  return null;
}

/** Whether the server answers for this page; else Next would load it again, and what was typed in it would be lost. */
async function isServed(): Promise<boolean> {
  const signal = AbortSignal.timeout(INTERVAL);
  const answer = await fetch(window.location.href, { method: 'HEAD', signal }).catch(() => null);
  return answer?.ok === true;
}
