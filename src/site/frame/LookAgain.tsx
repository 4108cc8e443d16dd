'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds until the first look, which every further one doubles, up to the longest. */
const FIRST = 2_000;
const LONGEST = 60_000;

/** A button that is at work says so too. */
const SKELETON = 'main :not(button)[aria-busy="true"]';

/**
 * Asks for the page anew as long as a skeleton stands in it, so that content which could not be read in
 * time comes by itself (docs/specification.md#frame). Draws nothing.
 */
export function LookAgain() {
  const { refresh } = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (delay: number) => {
      timer = setTimeout(() => {
        if (document.querySelector(SKELETON) && !isBeingFilledIn()) refresh();
        wait(Math.min(2 * delay, LONGEST));
      }, delay);
    };
    wait(FIRST);
    return () => clearTimeout(timer);
  }, [refresh]);
  return null;
}

/** A page of another version begins anew, and what was typed into it would be lost. */
const isBeingFilledIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
