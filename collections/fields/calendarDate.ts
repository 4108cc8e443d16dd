import type { TextField } from 'payload';
import { calendarDate } from '@/contract/date';
import { validateWith } from './validate';

/** A calendar date kept as text, `YYYY-MM-DD`, so that no time zone can shift it (docs/specification.md#dates). */
export const calendarDateField = (name: string, { required = false } = {}): TextField => ({
  name,
  type: 'text',
  required,
  admin: { placeholder: 'YYYY-MM-DD' },
  validate: validateWith(calendarDate, { required }),
});
