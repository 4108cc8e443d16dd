import * as z from 'zod';
import { MESSAGES } from './messages';

const hasYear = (text: string) => text > '0001';
const day = z.iso.date().refine(hasYear);
/** A time without seconds may have an offset as well; zod takes it with `precision: -1` alone. */
const withoutSeconds = z.iso.datetime({ offset: true, precision: -1 });
const time = z.iso.datetime({ offset: true, local: true }).or(withoutSeconds);
const dayOrTime = day.or(time.refine(hasYear));

/** A calendar date, `YYYY-MM-DD`. Of a full ISO time the date is kept as written, whatever its offset (docs/specification.md#dates). */
export const calendarDateSchema = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null ? MESSAGES.required : MESSAGES.invalidDate,
  })
  .trim()
  .min(1, MESSAGES.required)
  .refine((text) => dayOrTime.safeParse(text).success, MESSAGES.invalidDate)
  .meta({ format: 'date' })
  .transform((text) => text.slice(0, 10));

const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional());

/** An optional date: blank or null clears it. */
export const optionalDateSchema = clearable(calendarDateSchema);

/** A time of the future with its zone, in UTC; blank or null for none (docs/specification.md#visibility). */
export const futureTimeSchema = clearable(
  z
    .union([z.iso.datetime({ offset: true }), withoutSeconds], { error: MESSAGES.invalidTime })
    .refine((text) => Date.parse(text) > Date.now(), MESSAGES.pastTime)
    .transform((text) => new Date(text).toISOString()),
);

/** Says whether a text like `2020-01-31` names a day that exists. */
export const isCalendarDay = (text: string): boolean => day.safeParse(text).success;

/** Whether a range ends before it starts: such dates compare as text. An update may lack either. */
export function endsBeforeStart(range: { startDate?: string; endDate?: string }): boolean {
  return Boolean(range.startDate && range.endDate && range.endDate < range.startDate);
}

const period = z.object({ startDate: calendarDateSchema, endDate: calendarDateSchema });

/** Adds the check that an entry does not end before it starts; it runs as soon as both dates are valid. */
export const withDatesInOrder = <Entry extends typeof period>(entry: Entry) =>
  entry.refine((range) => !endsBeforeStart(range), {
    path: ['endDate'],
    message: MESSAGES.endBeforeStart,
    when: ({ value }) => period.safeParse(value).success,
  });
