'use client';

import { useDocumentEvents } from '@payloadcms/ui';
import { useEffect } from 'react';

/**
 * Changes the panel's theme when that of the site is saved. The page is not refreshed for it: Payload's form
 * would take over what the server has, and what was typed meanwhile would be lost.
 */
export function ThemeSync() {
  const { mostRecentUpdate } = useDocumentEvents();
  const { entitySlug, doc } = mostRecentUpdate ?? {};
  const saved = entitySlug === 'site' ? (doc as { theme?: string } | undefined)?.theme : undefined;

  useEffect(() => {
    if (saved) document.documentElement.dataset.theme = saved;
  }, [saved]);

  return null;
}
