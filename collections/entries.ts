import type { CollectionConfig, TextField } from 'payload';
import { educationCreateSchema, experienceCreateSchema } from '@/contract/entries';
import { forAdministrators } from './access';
import { calendarDateField, idField, lineField } from './fields';
import { validatePeriod } from './hooks/content';

const required = { required: true, localized: true };

/** A list of the about page: an institution, the field that differs, and a period (docs/specification.md#entities). */
const entryCollection = (slug: string, detail: TextField): CollectionConfig => ({
  slug,
  admin: { useAsTitle: 'name', group: 'Profile' },
  access: forAdministrators,
  defaultSort: 'createdAt',
  custom: { searched: ['name'] },
  hooks: { beforeChange: [validatePeriod] },
  fields: [
    idField,
    lineField('name', educationCreateSchema.shape.name, { ...required, label: 'Institution' }),
    detail,
    calendarDateField('startDate', { required: true }),
    calendarDateField('endDate', { required: true }),
  ],
});

/** Where the photographer studied. */
export const Education = entryCollection(
  'education',
  lineField('course', educationCreateSchema.shape.course, required),
);

/** Where the photographer worked. */
export const Experience = entryCollection(
  'experience',
  lineField('location', experienceCreateSchema.shape.location, required),
);
