'use client';

import { request } from '@/client/request';
import { FormDialog } from '../forms/FormDialog';
import { DATE_INPUT, FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import type { RecordFormProps } from '../records/RecordSection';
import { type Entry, type EntryValues, KINDS } from './kinds';

/** Adds or changes an education or an experience (docs/specification.md#tables, #entities). */
export function EntryForm(props: RecordFormProps<Entry> & { noun: keyof typeof KINDS }) {
  const { noun, record, onSaved, onClose } = props;
  const { title, place, schema, path, pathOf } = KINDS[noun];
  const form = useOfficeForm<EntryValues>({
    schema,
    values: {
      name: record?.name ?? '',
      [place.field]: record?.[place.field] ?? '',
      startDate: record?.startDate ?? '',
      endDate: record?.endDate ?? '',
    },
    async send(values, changed) {
      const answer = await request<Record<typeof noun, Entry> & { message: string }>(
        record ? 'PUT' : 'POST',
        record ? pathOf(record._id) : path,
        record ? changed : values,
      );
      onSaved(answer[noun], answer.message);
    },
  });
  return (
    <FormDialog subject={title} isNew={!record} form={form} onClose={onClose}>
      <FormField form={form} name="name" label="Institution name" />
      <FormField form={form} name={place.field} label={place.label} />
      <div className="pair">
        <FormField
          form={form}
          name="startDate"
          label="Start date"
          deps={['endDate']}
          {...DATE_INPUT}
        />
        <FormField form={form} name="endDate" label="End date" {...DATE_INPUT} />
      </div>
    </FormDialog>
  );
}
