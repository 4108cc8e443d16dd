'use client';

import { paths } from '@/config/paths';
import { serviceCreateSchema } from '@/contract/service';
import { UNSHOWN } from '../bin/binNote';
import { RecordDialog } from '../forms/FormDialog';
import { FormField, SlugField } from '../forms/FormField';
import { type ListProps, RecordSection } from '../records/RecordSection';
import type { NamedRecord } from '../records/RecordTable';

/** The services of the photographer (docs/specification.md#tables). */
export const Services = ({ list }: ListProps<NamedRecord & { slug: string }>) => (
  <RecordSection
    title="Services"
    subtitle="Manage all Services"
    noun="service"
    add="Add Service"
    list={list}
    pathOf={paths.api.service}
    orderableCollection="service"
    deleteText={() =>
      'You about to delete this service. Please note that deleting this service will delete corresponding projects.'
    }
    binType="service"
    goesWith={() => `its portfolios and ${UNSHOWN}`}
    form={(props) => (
      <RecordDialog
        {...props}
        subject="Service"
        noun="service"
        path={paths.api.services}
        pathOf={paths.api.service}
        schema={serviceCreateSchema}
        values={{ name: props.record?.name ?? '', slug: props.record?.slug ?? '' }}
      >
        {(form) => (
          <>
            <FormField form={form} name="name" label="Service Name" />
            {props.record && <SlugField form={form} pathOf={paths.servicePage} />}
          </>
        )}
      </RecordDialog>
    )}
  />
);
