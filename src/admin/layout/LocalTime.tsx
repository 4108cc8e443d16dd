'use client';

import { useHydrated } from '@/components/useHydrated';

type Props = { iso: string; withTime?: boolean };

/** A moment, or its day alone, in the reader's time zone, which the server does not know: it renders UTC. */
export function LocalTime({ iso, withTime = true }: Props) {
  const timeZone = useHydrated() ? undefined : 'UTC';
  const timeStyle = withTime ? 'short' : undefined;
  const text = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle, timeZone }).format(
    new Date(iso),
  );
  return <time dateTime={iso}>{timeZone ? `${text} ${timeZone}` : text}</time>;
}
