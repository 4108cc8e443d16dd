'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Moves the focus to the content after a navigation; it would stay on the link or be lost with it (WCAG 2.4.3). Renders nothing. */
export function FocusOnNavigation({ content }: { content: string }) {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    // A link to a part of a page has its own target.
    if (location.hash) return;
    document.getElementById(content)?.focus({ preventScroll: true });
  }, [path, content]);
  return null;
}
