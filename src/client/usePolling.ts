'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between two calls: the least, and the most while nothing is new. */
const PAUSE = { least: 3_000, most: 20_000 };

/**
 * Calls `poll` again and again while `isOn`, but not while the page is hidden or offline. After a call that found nothing
 * new or failed, the next one comes twice as late.
 * @param poll resolves to whether something is new
 * @param atLeast milliseconds between two calls, for one that costs more
 * @returns whether the last call has failed
 */
export function usePolling(isOn: boolean, poll: () => Promise<boolean>, atLeast = 0): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useEffectEvent(poll);

  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    const { signal } = end;
    const least = Math.max(PAUSE.least, atLeast);
    let pause = least;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;

    function plan() {
      clearTimeout(timer);
      if (!isAsking && !signal.aborted && !document.hidden && navigator.onLine)
        timer = setTimeout(askOnce, pause);
    }
    async function askOnce() {
      isAsking = true;
      const isNew = await ask().catch(() => undefined);
      isAsking = false;
      if (signal.aborted) return;
      setHasFailed(isNew === undefined);
      pause = isNew ? least : Math.min(2 * pause, Math.max(least, PAUSE.most));
      plan();
    }
    /** Whoever comes back to the page, or to a connection, does not wait for the longest pause. */
    function planSoon() {
      pause = least;
      plan();
    }
    document.addEventListener('visibilitychange', planSoon, { signal });
    window.addEventListener('online', planSoon, { signal });
    plan();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isOn, atLeast]);

  return isOn && hasFailed;
}
