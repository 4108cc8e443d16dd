'use client';

import type { ComponentPropsWithoutRef } from 'react';
import { request } from '@/client/request';
import { Field } from '@/components/Field';
import { DATE_INPUT } from '../forms/dateInput';
import { FormDialog } from '../forms/FormDialog';
import { useOfficeForm } from '../forms/useOfficeForm';
import type { RecordFormProps } from '../records/RecordSection';
import { type Entry, type EntryKind, type EntryValues, KINDS } from './kinds';

const LINE = { type: 'text', autoComplete: 'off' } as const;

/** Adds or changes an education or an experience (docs/specification.md#tables, #entities). */
export function EntryForm(props: RecordFormProps<Entry> & { noun: keyof typeof KINDS }) {
  const { noun, record, onSaved, onOutcome, onClose } = props;
  const { title, place, schema, path, pathOf }: EntryKind = KINDS[noun];
  const { register, errorOf, formProps, isDirty } = useOfficeForm<EntryValues>({
    schema,
    values: {
      name: record?.name ?? '',
      [place.field]: record?.[place.field] ?? '',
      startDate: record?.startDate ?? '',
      endDate: record?.endDate ?? '',
    },
    onOutcome,
    async send(values, changed) {
      const answer = await request<Record<typeof noun, Entry> & { message: string }>(
        record ? 'PUT' : 'POST',
        record ? pathOf(record._id) : path,
        record ? changed : values,
      );
      onSaved(answer[noun], answer.message);
    },
  });

  const field = (
    name: keyof EntryValues,
    label: string,
    native: ComponentPropsWithoutRef<'input'>,
  ) => (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <input
          {...control}
          {...native}
          {...register(name, name === 'startDate' ? { deps: ['endDate'] } : {})}
        />
      )}
    </Field>
  );

  return (
    <FormDialog
      title={record ? `Edit ${title}` : `Add ${title}`}
      button={record ? 'Update' : 'Save'}
      isDirty={isDirty}
      onClose={onClose}
      {...formProps}
    >
      {field('name', 'Institution name', LINE)}
      {field(place.field, place.label, LINE)}
      <div className="pair">
        {field('startDate', 'Start date', DATE_INPUT)}
        {field('endDate', 'End date', DATE_INPUT)}
      </div>
    </FormDialog>
  );
}
