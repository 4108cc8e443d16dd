'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Puts the focus at the content of a page that a link of the site has led to. By itself it would stay on
 * the link, or be lost with it (WCAG 2.4.3); Next tells the page's title to those who hear it. Draws nothing.
 */
export function FocusOnArrival({ content }: { content: string }) {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    // A link may lead to a part of a page.
    if (location.hash) return;
    document.getElementById(content)?.focus({ preventScroll: true });
  }, [path, content]);
  return null;
}
