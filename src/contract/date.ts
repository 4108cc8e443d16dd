import { z } from 'zod';
import { MESSAGES } from './messages';

const WRITTEN_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A calendar date, `YYYY-MM-DD`. A full ISO time is accepted and its date kept as written,
 * whatever its offset (decisions A9, F9); loose forms and days that do not exist are refused.
 */
export const calendarDate = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null ? MESSAGES.required : MESSAGES.invalidDate,
  })
  .trim()
  .min(1, MESSAGES.required)
  .refine(isWrittenDate, MESSAGES.invalidDate)
  .transform((text) => text.slice(0, 10));

function isWrittenDate(text: string): boolean {
  const match = WRITTEN_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Refuses a range that ends before it starts (decision A9). Calendar dates compare as text.
 * @param range the two dates, either of which may be absent in an update
 */
export function endsBeforeStart(range: { startDate?: string; endDate?: string }): boolean {
  return Boolean(range.startDate && range.endDate && range.endDate < range.startDate);
}
