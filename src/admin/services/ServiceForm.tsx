'use client';

import { request } from '@/client/request';
import { Field } from '@/components/Field';
import { paths } from '@/config/paths';
import { type ServiceAnswer, serviceCreate } from '@/contract/service';
import { FormDialog } from '../forms/FormDialog';
import { useOfficeForm } from '../forms/useOfficeForm';
import type { RecordFormProps } from '../records/RecordSection';

/** Adds or renames a service (docs/specification.md#tables, #routes). */
export function ServiceForm({
  record,
  onSaved,
  onOutcome,
  onClose,
}: RecordFormProps<ServiceAnswer>) {
  const { register, errorOf, formProps, isDirty } = useOfficeForm({
    schema: serviceCreate,
    values: { name: record?.name ?? '' },
    onOutcome,
    async send({ name }) {
      const body = new FormData();
      body.set('name', name);
      const { service, message } = await request<{ service: ServiceAnswer; message: string }>(
        record ? 'PUT' : 'POST',
        record ? paths.api.service(record._id) : paths.api.services,
        body,
      );
      onSaved(service, message);
    },
  });
  return (
    <FormDialog
      title={record ? 'Edit Service' : 'Add Service'}
      button={record ? 'Update' : 'Save'}
      isDirty={isDirty}
      onClose={onClose}
      {...formProps}
    >
      <Field label="Service Name" error={errorOf('name')}>
        {(control) => <input {...control} {...register('name')} type="text" autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
