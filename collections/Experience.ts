import type { CollectionConfig } from 'payload';
import { experienceCreate } from '@/contract/experience';
import { signedIn } from './access/signedIn';
import { calendarDateField } from './fields/calendarDate';
import { lineField } from './fields/contractText';
import { idField } from './fields/id';
import { validatePeriod } from './hooks/validatePeriod';
import { SLUG } from './slugs';

/** Where the photographer worked (docs/specification.md#entities). */
export const Experience: CollectionConfig = {
  slug: SLUG.experience,
  admin: { useAsTitle: 'name', group: 'Profile' },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  defaultSort: 'createdAt',
  hooks: { beforeChange: [validatePeriod] },
  fields: [
    idField,
    lineField('name', experienceCreate.shape.name, {
      required: true,
      localized: true,
      label: 'Institution',
    }),
    lineField('location', experienceCreate.shape.location, { required: true, localized: true }),
    calendarDateField('startDate', { required: true }),
    calendarDateField('endDate', { required: true }),
  ],
};
