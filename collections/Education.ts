import type { CollectionConfig } from 'payload';
import { educationCreate } from '@/contract/education';
import { signedIn } from './access/signedIn';
import { calendarDateField } from './fields/calendarDate';
import { lineField } from './fields/contractText';
import { idField } from './fields/id';
import { validatePeriod } from './hooks/validatePeriod';
import { SLUG } from './slugs';

/** Where the photographer studied (docs/specification.md#entities). */
export const Education: CollectionConfig = {
  slug: SLUG.education,
  admin: { useAsTitle: 'name', group: 'Profile' },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  defaultSort: 'createdAt',
  hooks: { beforeChange: [validatePeriod] },
  fields: [
    idField,
    lineField('name', educationCreate.shape.name, {
      required: true,
      localized: true,
      label: 'Institution',
    }),
    lineField('course', educationCreate.shape.course, { required: true, localized: true }),
    calendarDateField('startDate', { required: true }),
    calendarDateField('endDate', { required: true }),
  ],
};
