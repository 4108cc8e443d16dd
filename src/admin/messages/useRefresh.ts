'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

/** Asks the server for the page anew, and knows when that has come. */
export function useRefresh() {
  const router = useRouter();
  const [isComing, start] = useTransition();
  const asked = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    if (isComing) return;
    asked.current = false;
    for (const go of waiting.current.splice(0)) go();
  }, [isComing]);

  return {
    refresh(): void {
      asked.current = true;
      start(() => router.refresh());
    },
    /** Resolves at once when nothing was asked for. */
    refreshed: (): Promise<void> =>
      asked.current
        ? new Promise((resolve) => void waiting.current.push(resolve))
        : Promise.resolve(),
  };
}
