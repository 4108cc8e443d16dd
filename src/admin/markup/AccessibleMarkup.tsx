'use client';

import { type ReactNode, useEffect } from 'react';
import { setMissingAttributes } from './payloadMarkup';

/** Around the whole back office: adds accessibility attributes to Payload's own views, whenever they change. */
export function AccessibleMarkup({ children }: { children: ReactNode }) {
  useEffect(() => {
    let due = 0;
    const schedule = () => {
      due ||= requestAnimationFrame(() => {
        due = 0;
        setMissingAttributes(document);
      });
    };
    schedule();
    const observer = new MutationObserver(schedule);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(due);
    };
  }, []);
  return children;
}
