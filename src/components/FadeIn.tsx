'use client';

import { type ReactNode, useEffect, useRef } from 'react';

const DURATION_MS = 1_500;

/** Fades its content in when a visitor scrolls to it. Until then it is visible, as it must be without scripts (docs/specification.md#rendering). */
export function FadeIn({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let wasOutside = false;
    const observer = new IntersectionObserver((entries) => {
      const isOnScreen = entries.at(-1)?.isIntersecting;
      if (isOnScreen && wasOutside) {
        element.animate({ opacity: [0, 1] }, { duration: DURATION_MS, easing: 'ease-out' });
      }
      if (isOnScreen) observer.disconnect();
      wasOutside = true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={root}>{children}</div>;
}
