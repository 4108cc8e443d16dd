import { isCalendarDay } from '@/contract/date';

/** `2020:01:31` as in EXIF, or with other separators, or without. */
const DAY = /^\s*(\d{4})(?:([:./-]) ?(\d{1,2})\2 ?(\d{1,2})|(\d\d)(\d\d))(?!\d)/;
const TIME = /^[T\s]+([01]?\d|2[0-3])[:.]?([0-5]\d)(?:[:.]?([0-5]\d))?(?!\d)/;

/**
 * The first of some times that exists, as it was written where it was taken, without its zone; midnight when only the day is
 * known. It is zeros where the clock of a camera was never set.
 */
export function writtenTime(...values: unknown[]): string | null {
  const two = (digits = '00') => digits.padStart(2, '0');
  for (const value of values) {
    const [written, year, , month, date, compactMonth, compactDate] = DAY.exec(String(value)) ?? [];
    const day = `${year}-${two(month ?? compactMonth)}-${two(date ?? compactDate)}`;
    if (written === undefined || !isCalendarDay(day)) continue;
    const rest = String(value).slice(written.length);
    const [, hours, minutes, seconds] = TIME.exec(rest) ?? [];
    return `${day}T${two(hours)}:${two(minutes)}:${two(seconds)}`;
  }
  return null;
}
