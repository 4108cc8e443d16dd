'use client';

import { useHydrated } from '@/components/useHydrated';

type Props = {
  /** The moment as Payload keeps it. */
  iso: string;
  dateOnly?: boolean;
};

/**
 * A moment in the reader's time zone. The server does not know it and renders UTC until the page is
 * hydrated.
 */
export function LocalTime({ iso, dateOnly = false }: Props) {
  const isHydrated = useHydrated();
  const moment = new Date(iso);
  const format: Intl.DateTimeFormatOptions = {
    dateStyle: 'medium',
    ...(!dateOnly && { timeStyle: 'short' }),
  };
  const text = isHydrated
    ? new Intl.DateTimeFormat('en', format).format(moment)
    : `${new Intl.DateTimeFormat('en', { ...format, timeZone: 'UTC' }).format(moment)} UTC`;
  return <time dateTime={iso}>{text}</time>;
}
