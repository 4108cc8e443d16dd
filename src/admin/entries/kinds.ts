import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { paths } from '@/config/paths';
import { withDatesInOrder } from '@/contract/date';
import { educationCreate, experienceCreate } from '@/contract/entries';

/** The one field in which education and experience differ (docs/specification.md#entities). */
type Place = { course?: string; location?: string };

export type EntryValues = Place & { name: string; startDate: string; endDate: string };

/** An education or an experience as every call answers it. */
export type Entry = EntryValues & { _id: string };

/** What makes a list of entries one of education or one of experience (docs/specification.md#tables, #entities). */
export type EntryKind = {
  title: string;
  subtitle: string;
  place: { field: keyof Place; label: string };
  schema: ZodType<FieldValues, EntryValues>;
  /** Where the API adds one, and where it changes and deletes one. */
  path: string;
  pathOf: (id: string) => string;
};

/**
 * Education and experience: all that their lists, forms and calls do not share. Each key names one entry in
 * a sentence and in an answer of the API.
 */
export const KINDS = {
  education: {
    title: 'Education',
    subtitle: 'Manage all education',
    place: { field: 'course', label: 'Course' },
    schema: withDatesInOrder(educationCreate),
    path: paths.api.educations,
    pathOf: paths.api.education,
  },
  experience: {
    title: 'Experience',
    subtitle: 'Manage all experiences',
    place: { field: 'location', label: 'Location' },
    schema: withDatesInOrder(experienceCreate),
    path: paths.api.experiences,
    pathOf: paths.api.experience,
  },
} as const satisfies Record<string, EntryKind>;
