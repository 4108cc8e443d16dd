'use client';

import { useEffect, useRef, useState } from 'react';

/** Whether an element is at least partly visible. @returns the element's ref and the answer */
export function useOnScreen<E extends Element>() {
  const ref = useRef<E>(null);
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setIsOnScreen(entry?.isIntersecting ?? false);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isOnScreen] as const;
}
