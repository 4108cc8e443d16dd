/** Says whether a text like `2020-01-31` names a day that exists. */
export function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return text > '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
