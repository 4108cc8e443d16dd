'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { FIRST, nextCount } from './batches';

/** How far below the window the end may be, in pixels, before more is rendered. */
const NEAR = '2400px';

/**
 * Renders a long list step by step: more when its end comes near, or as far as is asked for.
 * @param available how many can be rendered now
 * @param isComplete whether there are no more
 * @returns `count`, how many are rendered; `end`, the ref of an element behind them; `reach`, which renders so many
 *   and then does something
 */
export function useRendered(available: number, isComplete: boolean) {
  const [count, setCount] = useState(Math.min(FIRST, available));
  const [wanted, setWanted] = useState(0);
  const then = useRef<() => void>(undefined);

  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element || count >= available) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setCount((now) => nextCount(now, available));
        },
        { rootMargin: `0px 0px ${NEAR}` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count, available],
  );

  // A step for each frame: thousands of photographs at once would stop the page.
  useEffect(() => {
    if (wanted === 0) return;
    const frame = requestAnimationFrame(() => {
      if (count < Math.min(wanted, available))
        return setCount((now) => nextCount(now, available, wanted));
      // What was asked for may have been removed meanwhile.
      if (count < wanted && !isComplete) return;
      setWanted(0);
      then.current?.();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, count, available, isComplete]);

  const reach = useCallback((target: number, action: () => void) => {
    then.current = action;
    setWanted(target);
  }, []);
  return { count, end, reach };
}
