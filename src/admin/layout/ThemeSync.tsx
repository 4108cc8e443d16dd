'use client';

import { useDocumentEvents } from '@payloadcms/ui';
import { useEffect } from 'react';

/**
 * Changes the panel's theme when that of the site is saved, without a refresh: that would lose what is being typed in
 * Payload's form.
 */
export function ThemeSync() {
  const { mostRecentUpdate } = useDocumentEvents();
  const { entitySlug, doc } = mostRecentUpdate ?? {};
  const saved = entitySlug === 'look' ? (doc as { theme?: string } | undefined)?.theme : undefined;

  useEffect(() => {
    if (saved) document.documentElement.dataset.theme = saved;
  }, [saved]);

  return null;
}
