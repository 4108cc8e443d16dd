'use client';

import { useHydrated } from '@/components/useHydrated';

/** A moment in the reader's time zone, which the server does not know: it renders UTC. */
export function LocalTime({ iso }: { iso: string }) {
  const timeZone = useHydrated() ? undefined : 'UTC';
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const text = new Intl.DateTimeFormat('en', style).format(new Date(iso));
  return <time dateTime={iso}>{timeZone ? `${text} ${timeZone}` : text}</time>;
}
