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
type EntryKind = {
  title: string;
  subtitle: string;
  place: { field: keyof Place; label: string };
  schema: ZodType<FieldValues, EntryValues>;
  /** The addresses to create one, and to change and delete one. */
  path: string;
  pathOf: (id: string) => string;
};

/** What differs between education and experience. The key names an entry in sentences and in answers of the API. */
export const KINDS: Record<'education' | 'experience', EntryKind> = {
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
};
