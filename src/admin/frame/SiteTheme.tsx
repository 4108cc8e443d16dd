'use client';

import { useDocumentEvents } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** The global that holds theme and name of the site. */
const SITE = 'site';

/**
 * Has the panel follow the site's look without being loaded anew: Payload leaves its frame as it is after a
 * save, and the document around it at every step within the panel.
 * @param theme of the site, as the frame was last drawn
 */
export function SiteTheme({ theme }: { theme: string }) {
  const { refresh } = useRouter();
  const { mostRecentUpdate } = useDocumentEvents();

  useEffect(() => {
    if (mostRecentUpdate?.entitySlug === SITE) refresh();
  }, [mostRecentUpdate, refresh]);

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  return null;
}
