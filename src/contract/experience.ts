import { z } from 'zod';
import { calendarDate } from './date';
import { document } from './document';
import { LENGTH } from './limits';
import { requiredLine } from './text';

/** `POST /api/experiences` (docs/specification.md#forms). The order of the dates is checked on the whole entry. */
export const experienceCreate = z.object({
  name: requiredLine(LENGTH.name),
  location: requiredLine(LENGTH.location),
  startDate: calendarDate,
  endDate: calendarDate,
});

/** `PUT /api/experiences/{id}`: changes only the fields that it carries. */
export const experienceUpdate = experienceCreate.partial();

export type ExperienceCreate = z.infer<typeof experienceCreate>;

/** An experience as every call answers it (docs/specification.md#entities). */
export const experience = document.extend({
  name: z.string(),
  location: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});

export type ExperienceAnswer = z.infer<typeof experience>;
