const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** A date (`YYYY-MM-DD`) as 'Jan 1st 2020' (docs/specification.md#dates), without `Date`, so that no time zone shifts it. */
export function calendarDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return date;
  return `${MONTHS[month - 1]} ${day}${ORDINALS[ordinal.select(day)]} ${year}`;
}
