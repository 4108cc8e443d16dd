const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * A calendar date as the about page writes it, 'Jan 1st 2020' (docs/specification.md#about, #dates). It is read
 * as text, so that no time zone can shift it.
 * @param date `YYYY-MM-DD`
 */
export function calendarDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return date;
  return `${MONTHS[month - 1]} ${day}${ORDINALS[ordinal.select(day)]} ${year}`;
}
