import { useCallback, useEffect, useRef, useState } from 'react';

/** How many are rendered after one more step. @param wanted how many have to be rendered in the end */
export const nextCount = (rendered: number, available: number, step: number, wanted = 0): number =>
  Math.min(available, Math.max(rendered + step, Math.min(wanted, rendered + 3 * step)));

/**
 * Renders a long list in steps while it is scrolled through.
 * @param available how many can be rendered now; `isComplete` says whether no more will be
 * @param ahead how many pixels below the window the end of the list may be when the next step is rendered
 * @returns `count`, how many to render; `endRef`, the ref of an element behind them; `renderNow`, which renders so many at once;
 *   `renderUpTo`, which renders so many step by step and then does something
 */
export function useRenderedCount(
  available: number,
  { initial = 150, step = 150, ahead = 1200, isComplete = true } = {},
) {
  const [count, setCount] = useState(initial);
  const [target, setTarget] = useState(0);
  const onReached = useRef<() => void>(undefined);

  const endRef = useCallback(
    (element: HTMLElement | null) => {
      if (!element || count >= available) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setCount((now) => nextCount(now, available, step));
        },
        { rootMargin: `0px 0px ${ahead}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count, available, step, ahead],
  );

  // A step for each frame: thousands of photographs at once would stop the page.
  useEffect(() => {
    if (target === 0) return;
    const frame = requestAnimationFrame(() => {
      if (count < Math.min(target, available))
        return setCount((now) => nextCount(now, available, step, target));
      // The list may have become shorter meanwhile: then its end is as far as can be rendered.
      if (count < target && !isComplete) return;
      setTarget(0);
      onReached.current?.();
    });
    return () => cancelAnimationFrame(frame);
  }, [target, count, available, step, isComplete]);

  const renderUpTo = useCallback((wanted: number, action: () => void) => {
    onReached.current = action;
    setTarget(wanted);
  }, []);
  const renderNow = (wanted: number) => setCount((now) => Math.max(now, wanted));
  return { count, endRef, renderNow, renderUpTo };
}
