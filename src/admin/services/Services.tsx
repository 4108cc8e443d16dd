'use client';

import { request } from '@/client/request';
import { paths } from '@/config/paths';
import { serviceCreate } from '@/contract/service';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import { type RecordFormProps, RecordSection } from '../records/RecordSection';
import type { Named } from '../records/RecordTable';

/** The services of the photographer (docs/specification.md#tables). */
export function Services({ records }: { records: Promise<Named[]> }) {
  return (
    <RecordSection
      title="Services"
      subtitle="Manage all Services"
      noun="service"
      add="Add Service"
      records={records}
      pathOf={paths.api.service}
      ordered="service"
      deleteText={() =>
        'You about to delete this service. Please note that deleting this service will delete corresponding projects.'
      }
      form={(props) => <ServiceForm {...props} />}
    />
  );
}

/** Adds or renames a service (docs/specification.md#routes). */
function ServiceForm({ record, onSaved, onGone, onClose }: RecordFormProps<Named>) {
  const form = useOfficeForm({
    schema: serviceCreate,
    values: { name: record?.name ?? '' },
    draft: `service:${record?._id ?? 'new'}`,
    onGone,
    async send(values, changed, key) {
      const { service, message } = await request(
        record ? 'PUT' : 'POST',
        record ? paths.api.service(record._id) : paths.api.services,
        record ? changed : values,
        key,
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
