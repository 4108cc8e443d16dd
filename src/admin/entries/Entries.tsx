'use client';

import { paths } from '@/config/paths';
import { withDatesInOrder } from '@/contract/date';
import {
  type EducationAnswer,
  type ExperienceAnswer,
  educationCreateSchema,
  experienceCreateSchema,
} from '@/contract/entries';
import { RecordDialog } from '../forms/FormDialog';
import { DATE_INPUT, FormField } from '../forms/FormField';
import { type ListProps, RecordSection } from '../records/RecordSection';
import type { NamedRecord } from '../records/RecordTable';

/** An education or an experience as every call answers it; they differ in one field (docs/specification.md#entities). */
type Entry = NamedRecord & Partial<EducationAnswer & ExperienceAnswer>;

/** What differs between education and experience. The key names an entry in sentences and in answers of the API. */
const KINDS = {
  education: {
    title: 'Education',
    subtitle: 'Manage all education',
    field: 'course',
    label: 'Course',
    schema: withDatesInOrder(educationCreateSchema),
    path: paths.api.educations,
    pathOf: paths.api.education,
  },
  experience: {
    title: 'Experience',
    subtitle: 'Manage all experiences',
    field: 'location',
    label: 'Location',
    schema: withDatesInOrder(experienceCreateSchema),
    path: paths.api.experiences,
    pathOf: paths.api.experience,
  },
} as const;

/** The list of education or of experience, and the form of an entry (docs/specification.md#tables, #entities). */
export function Entries({ noun, list }: ListProps<Entry> & { noun: keyof typeof KINDS }) {
  const { title, subtitle, field, label, schema, path, pathOf } = KINDS[noun];
  return (
    <RecordSection
      {...{ title, subtitle, noun, list, pathOf }}
      isSubsection
      binType={noun}
      add={`Add ${noun}`}
      deleteText={() =>
        `You are about to delete this ${noun}. It will no longer be shown on the about page.`
      }
      cell={(entry) => (
        <>
          {entry.name}
          <span className="detail">{entry[field]}</span>
        </>
      )}
      form={({ record, ...props }) => (
        <RecordDialog
          {...props}
          {...{ record, noun, path, pathOf, schema }}
          subject={title}
          values={{
            name: record?.name ?? '',
            [field]: record?.[field] ?? '',
            startDate: record?.startDate ?? '',
            endDate: record?.endDate ?? '',
          }}
        >
          {(form) => (
            <>
              <FormField form={form} name="name" label="Institution name" />
              <FormField form={form} name={field} label={label} />
              <div className="pair">
                <FormField
                  {...{ form, ...DATE_INPUT }}
                  name="startDate"
                  label="Start date"
                  options={{ deps: ['endDate'] }}
                />
                <FormField {...{ form, ...DATE_INPUT }} name="endDate" label="End date" />
              </div>
            </>
          )}
        </RecordDialog>
      )}
    />
  );
}
