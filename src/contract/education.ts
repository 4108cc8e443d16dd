import { z } from 'zod';
import { calendarDate } from './date';
import { document } from './document';
import { LENGTH } from './limits';
import { requiredLine } from './text';

/** `POST /api/educations` (docs/specification.md#forms). The order of the dates is checked on the whole entry. */
export const educationCreate = z.object({
  name: requiredLine(LENGTH.name),
  course: requiredLine(LENGTH.course),
  startDate: calendarDate,
  endDate: calendarDate,
});

/** `PUT /api/educations/{id}`: changes only the fields that it carries. */
export const educationUpdate = educationCreate.partial();

export type EducationCreate = z.infer<typeof educationCreate>;

/** An education as every call answers it (docs/specification.md#entities). */
export const education = document.extend({
  name: z.string(),
  course: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});

export type EducationAnswer = z.infer<typeof education>;
