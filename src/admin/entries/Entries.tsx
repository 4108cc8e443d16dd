'use client';

import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import { withDatesInOrder } from '@/contract/date';
import { educationCreate, experienceCreate } from '@/contract/entries';
import { FormDialog } from '../forms/FormDialog';
import { DATE_INPUT, FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import { type RecordFormProps, RecordSection } from '../records/RecordSection';

/** The one field in which education and experience differ (docs/specification.md#entities). */
type Place = { course?: string; location?: string };

type EntryValues = Place & { name: string; startDate: string; endDate: string };

/** An education or an experience as every call answers it. */
type Entry = EntryValues & { _id: string };

type Kind = {
  title: string;
  subtitle: string;
  place: { field: keyof Place; label: string };
  schema: ZodType<FieldValues, EntryValues>;
  /** The addresses to create one, and to change and delete one. */
  path: typeof paths.api.educations | typeof paths.api.experiences;
  pathOf: typeof paths.api.education | typeof paths.api.experience;
};

/** What differs between education and experience. The key names an entry in sentences and in answers of the API. */
const KINDS: Record<'education' | 'experience', Kind> = {
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

type Noun = { noun: keyof typeof KINDS };

/** The list of education or of experience (docs/specification.md#tables). */
export function Entries({ noun, records }: Noun & { records: Promise<Entry[]> }) {
  const { title, subtitle, place, pathOf } = KINDS[noun];
  return (
    <RecordSection
      {...{ title, subtitle, noun, records, pathOf }}
      isPart
      add={`Add ${noun}`}
      deleteText={() =>
        `You are about to delete this ${noun}. It will no longer be shown on the about page.`
      }
      form={(props) => <EntryForm noun={noun} {...props} />}
    >
      {(entry) => (
        <>
          {entry.name}
          <span className="detail">{entry[place.field]}</span>
        </>
      )}
    </RecordSection>
  );
}

/** Adds or changes an entry (docs/specification.md#entities). */
function EntryForm({ noun, record, onSaved, onGone, onClose }: Noun & RecordFormProps<Entry>) {
  const { title, place, schema, path, pathOf } = KINDS[noun];
  const form = useOfficeForm<EntryValues>({
    schema,
    values: {
      name: record?.name ?? '',
      [place.field]: record?.[place.field] ?? '',
      startDate: record?.startDate ?? '',
      endDate: record?.endDate ?? '',
    },
    draft: `${noun}:${record?._id ?? 'new'}`,
    onGone,
    async send(values, changed, key) {
      const answer = await request(
        record ? 'PUT' : 'POST',
        record ? pathOf(record._id) : path,
        record ? changed : values,
        key,
      );
      onSaved('education' in answer ? answer.education : answer.experience, answer.message);
    },
  });
  const date = { form, ...DATE_INPUT };
  return (
    <FormDialog subject={title} isNew={!record} form={form} onClose={onClose}>
      <FormField form={form} name="name" label="Institution name" />
      <FormField form={form} name={place.field} label={place.label} />
      <div className="pair">
        <FormField {...date} name="startDate" label="Start date" deps={['endDate']} />
        <FormField {...date} name="endDate" label="End date" />
      </div>
    </FormDialog>
  );
}
