'use client';

import { useRowLabel } from '@payloadcms/ui';

/** What a row of a list may be known by, the first that it has. */
const NAMES = ['name', 'question'] as const;

/** A row of a list by its own text, in place of 'Card 01'. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Partial<Record<(typeof NAMES)[number], string>>>();
  return NAMES.map((name) => data?.[name]).find(Boolean) ?? `No. ${rowNumber + 1}`;
}
