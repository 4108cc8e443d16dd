import type { TextField } from 'payload';
import { calendarDate } from '@/contract/date';
import { lineField } from './contractText';

/** A calendar date kept as text, `YYYY-MM-DD`, so that no time zone can shift it (docs/specification.md#dates). */
export const calendarDateField = (name: string, options: { required?: true } = {}): TextField =>
  lineField(name, calendarDate, { ...options, admin: { placeholder: 'YYYY-MM-DD' } });
