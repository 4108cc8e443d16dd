'use client';

import { useDocumentEvents } from '@payloadcms/ui';
import { useEffect } from 'react';

/** The global that holds theme and name of the site. */
const SITE = 'site';

/**
 * Has the panel follow the site's theme without being loaded anew: Payload leaves the document around the
 * panel as it is. The page is not asked for again after a save: Payload's form would take over what the
 * server has, and what was typed meanwhile would be lost.
 * @param theme of the site, as the frame was last drawn
 */
export function SiteTheme({ theme }: { theme: string }) {
  const { mostRecentUpdate } = useDocumentEvents();
  const { entitySlug, doc } = mostRecentUpdate ?? {};
  const saved = entitySlug === SITE ? (doc as { theme?: string } | undefined)?.theme : undefined;

  useEffect(() => {
    document.documentElement.dataset.theme = saved ?? theme;
  }, [saved, theme]);

  return null;
}
