'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds until the first check; every further one doubles them, up to the longest. */
const FIRST = 2_000;
const LONGEST = 60_000;

/** A button is busy while a form is sent. */
const SKELETON = 'main :not(button)[aria-busy="true"]';

/**
 * Refreshes the page as long as it has a skeleton, so that content which could not be read in time comes by itself
 * (docs/specification.md#frame). Renders nothing.
 */
export function RefreshIncomplete() {
  const { refresh } = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (delay: number) => {
      timer = setTimeout(() => {
        if (document.querySelector(SKELETON)) refresh();
        wait(Math.min(2 * delay, LONGEST));
      }, delay);
    };
    wait(FIRST);
    return () => clearTimeout(timer);
  }, [refresh]);
  return null;
}
