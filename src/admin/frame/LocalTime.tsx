'use client';

import { useHydrated } from '@/components/useHydrated';

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/**
 * A moment by the clock of whoever reads it. The server cannot know that clock, and says it in UTC until
 * scripts are at work.
 * @param iso the moment as Payload keeps it
 */
export function LocalTime({ iso }: { iso: string }) {
  const isHere = useHydrated();
  const moment = new Date(iso);
  const text = isHere
    ? new Intl.DateTimeFormat('en', FORMAT).format(moment)
    : `${new Intl.DateTimeFormat('en', { ...FORMAT, timeZone: 'UTC' }).format(moment)} UTC`;
  return <time dateTime={iso}>{text}</time>;
}
