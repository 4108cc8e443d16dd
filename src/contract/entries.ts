import { z } from 'zod';
import { calendarDate } from './date';
import { savedDocument } from './document';
import { LENGTH } from './limits';
import { requiredLine } from './text';

/** The fields that are sent of an entry of the about page; `detail` is the one that only its list has. */
const entryCreate = <Detail extends z.ZodRawShape>(detail: Detail) =>
  z.object({
    name: requiredLine(LENGTH.name),
    ...detail,
    startDate: calendarDate,
    endDate: calendarDate,
  });

/** The fields of such an entry in every answer (docs/specification.md#entities). */
const entryAnswer = <Detail extends z.ZodRawShape>(detail: Detail) =>
  savedDocument.extend({
    name: z.string(),
    ...detail,
    startDate: z.iso.date(),
    endDate: z.iso.date(),
  });

/** `POST /api/educations` (docs/specification.md#forms). The order of the dates is checked on the whole entry. */
export const educationCreate = entryCreate({ course: requiredLine(LENGTH.course) });
/** `PUT /api/educations/{id}`: changes only the fields that it carries. */
export const educationUpdate = educationCreate.partial();
export const education = entryAnswer({ course: z.string() });

/** `POST /api/experiences` (docs/specification.md#forms). */
export const experienceCreate = entryCreate({ location: requiredLine(LENGTH.location) });
/** `PUT /api/experiences/{id}`: changes only the fields that it carries. */
export const experienceUpdate = experienceCreate.partial();
export const experience = entryAnswer({ location: z.string() });

export type EducationCreate = z.infer<typeof educationCreate>;
export type EducationAnswer = z.infer<typeof education>;
export type ExperienceCreate = z.infer<typeof experienceCreate>;
export type ExperienceAnswer = z.infer<typeof experience>;
