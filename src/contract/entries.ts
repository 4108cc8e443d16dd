import * as z from 'zod';
import { calendarDateSchema } from './date';
import { savedDocumentSchema } from './document';
import { LENGTH } from './limits';
import { requiredLine } from './text';

const entryCreate = <Detail extends z.ZodRawShape>(detail: Detail) =>
  z.object({
    name: requiredLine(LENGTH.name),
    ...detail,
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
  });

/** The fields of such an entry in every answer (docs/specification.md#entities). */
const entryAnswer = <Detail extends z.ZodRawShape>(detail: Detail) =>
  savedDocumentSchema.extend({
    name: z.string(),
    ...detail,
    startDate: z.iso.date(),
    endDate: z.iso.date(),
  });

/** `POST /api/educations` (docs/specification.md#forms). The order of the dates is checked on the whole entry. */
export const educationCreateSchema = entryCreate({ course: requiredLine(LENGTH.course) });
/** `PUT /api/educations/{id}`: changes only the fields that it carries. */
export const educationUpdateSchema = educationCreateSchema.partial();
export const educationSchema = entryAnswer({ course: z.string() });

/** `POST /api/experiences` (docs/specification.md#forms). */
export const experienceCreateSchema = entryCreate({ location: requiredLine(LENGTH.location) });
/** `PUT /api/experiences/{id}`: changes only the fields that it carries. */
export const experienceUpdateSchema = experienceCreateSchema.partial();
export const experienceSchema = entryAnswer({ location: z.string() });

export type EducationCreate = z.infer<typeof educationCreateSchema>;
export type EducationAnswer = z.infer<typeof educationSchema>;
export type ExperienceCreate = z.infer<typeof experienceCreateSchema>;
export type ExperienceAnswer = z.infer<typeof experienceSchema>;
