'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds between two checks. */
const INTERVAL = 5_000;

/** A button is busy while a form is sent. */
const SKELETON = 'main :not(button)[aria-busy="true"]';

/**
 * Refreshes the page as long as it has a skeleton, so that content which could not be read in time comes by itself
 * (docs/specification.md#frame). Renders nothing.
 */
export function RefreshIncomplete() {
  const { refresh } = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.querySelector(SKELETON)) refresh();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
