'use client';

import { useDocumentEvents } from '@payloadcms/ui';
import { useEffect } from 'react';
import { DOCUMENTED_LOOK } from '@/contract/look';
import type { Look } from '@/payload-types';
import { ACCENT_RULES } from './accentRules';

/**
 * Gives the panel the theme and the accent of a look that is published, without a refresh: that would lose what is being typed in
 * Payload's form.
 */
export function ThemeSync() {
  const { mostRecentUpdate } = useDocumentEvents();
  const { entitySlug, doc } = mostRecentUpdate ?? {};
  const saved = entitySlug === 'look' ? (doc as Look | undefined) : undefined;
  const { theme, accent } = saved?._status === 'published' ? saved : {};

  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);

  useEffect(() => {
    if (!accent) return;
    // Few screens need what computes colours.
    void import('@/theme/lookTokens').then(({ lookRules }) => {
      const rules = document.getElementById(ACCENT_RULES);
      if (rules) rules.textContent = lookRules({ ...DOCUMENTED_LOOK, accent });
    });
  }, [accent]);

  return null;
}
