'use client';

import { useHydrated } from '@/components/useHydrated';

type Props = {
  iso: string;
  dateOnly?: boolean;
};

/** A moment in the reader's time zone, which the server does not know: it renders UTC. */
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
