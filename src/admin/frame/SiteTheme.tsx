'use client';

import { useDocumentEvents } from '@payloadcms/ui';
import { useEffect } from 'react';

/**
 * Changes the panel's theme when that of the site is saved. The page is not refreshed for it: Payload's form
 * would take over what the server has, and what was typed meanwhile would be lost.
 * @param theme of the site when the frame was rendered
 */
export function SiteTheme({ theme }: { theme: string }) {
  const { mostRecentUpdate } = useDocumentEvents();
  const { entitySlug, doc } = mostRecentUpdate ?? {};
  const saved = entitySlug === 'site' ? (doc as { theme?: string } | undefined)?.theme : undefined;

  useEffect(() => {
    document.documentElement.dataset.theme = saved ?? theme;
  }, [saved, theme]);

  return null;
}
