/** The moment some months before `now` (ISO 8601): what is older is no longer kept. */
export function monthsAgo(months: number, now = new Date()): string {
  const then = new Date(now);
  then.setMonth(then.getMonth() - months);
  return then.toISOString();
}
