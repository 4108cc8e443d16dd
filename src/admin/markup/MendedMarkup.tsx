'use client';

import { type ReactNode, useEffect } from 'react';
import { mendMarkup } from './payloadMarkup';

/** Around the whole back office: mends what no style can mend in Payload's views, whenever they change. */
export function MendedMarkup({ children }: { children: ReactNode }) {
  useEffect(() => {
    let due = 0;
    const mendSoon = () => {
      due ||= requestAnimationFrame(() => {
        due = 0;
        mendMarkup(document);
      });
    };
    mendSoon();
    const observer = new MutationObserver(mendSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(due);
    };
  }, []);
  return children;
}
