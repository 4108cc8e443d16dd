'use client';

import { paths } from '@/config/paths';
import type { ServiceAnswer } from '@/contract/service';
import { RecordSection } from '../records/RecordSection';
import { ServiceForm } from './ServiceForm';

/** The services of the photographer (docs/specification.md#tables). */
export function Services({ records }: { records: Promise<ServiceAnswer[]> }) {
  return (
    <RecordSection
      title="Services"
      subtitle="Manage all Services"
      add="Add Service"
      empty={{ text: 'You have not added any service.', add: 'Add service' }}
      records={records}
      pathOf={paths.api.service}
      ordered="service"
      deleteText="You about to delete this service. Please note that deleting this service will delete corresponding projects."
      form={(props) => <ServiceForm {...props} />}
    />
  );
}
