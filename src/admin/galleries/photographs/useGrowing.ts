'use client';

import { useEffect, useRef, useState } from 'react';

/** How many photographs are rendered first, and with each step towards the end of the list. */
const STEP = 150;

/** Pixels before the end at which the list grows. */
const AHEAD = '1200px';

/**
 * Renders a long list in steps as it is scrolled through.
 * @returns how many to render, the ref of an element after them, and what has so many rendered at least
 */
export function useGrowing(total: number) {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);

  // Observed anew after each step, since the end may still be in sight.
  useEffect(() => {
    if (!end.current || count >= total) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((before) => before + STEP),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total]);

  const growTo = (wanted: number) => setCount((before) => Math.max(before, wanted));
  return { count, end, growTo };
}
