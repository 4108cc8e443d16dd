'use client';

import { request } from '@/client/request';
import { paths } from '@/config/paths';
import { type ServiceAnswer, serviceCreate } from '@/contract/service';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import type { RecordFormProps } from '../records/RecordSection';

/** Adds or renames a service (docs/specification.md#tables, #routes). */
export function ServiceForm({ record, onSaved, onClose }: RecordFormProps<ServiceAnswer>) {
  const form = useOfficeForm({
    schema: serviceCreate,
    values: { name: record?.name ?? '' },
    async send({ name }) {
      const { service, message } = await request<{ service: ServiceAnswer; message: string }>(
        record ? 'PUT' : 'POST',
        record ? paths.api.service(record._id) : paths.api.services,
        { name },
      );
      onSaved(service, message);
    },
  });
  return (
    <FormDialog subject="Service" isNew={!record} form={form} onClose={onClose}>
      <FormField form={form} name="name" label="Service Name" />
    </FormDialog>
  );
}
