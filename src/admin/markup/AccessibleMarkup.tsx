'use client';

import { type ReactNode, useEffect } from 'react';
import { setMissingAttributes } from './payloadMarkup';

/** Around the whole back office: adds accessibility attributes to Payload's own views, whenever they change. */
export function AccessibleMarkup({ children }: { children: ReactNode }) {
  useEffect(() => {
    setMissingAttributes(document);
    const observer = new MutationObserver(() => setMissingAttributes(document));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return children;
}
