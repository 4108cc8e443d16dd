'use client';

import { paths } from '@/config/paths';
import { DATE_INPUT, FormField } from '../forms/FormField';
import type { Named } from '../records/RecordTable';
import type { PortfolioForm } from './usePortfolioForm';

type Props = { form: PortfolioForm; services: readonly Named[] };

/** The fields of a portfolio; the specification labels the select 'Portfolio' (docs/specification.md#portfolio-form). */
export function PortfolioFields({ form, services }: Props) {
  const isEmpty = services.length === 0;
  return (
    <>
      <div className="pair">
        <FormField
          form={form}
          name="service"
          label="Portfolio"
          as="select"
          hint={isEmpty && <a href={paths.office.services}>Go to services</a>}
        >
          <option value="">{isEmpty ? 'Please add a service first' : 'Choose a service'}</option>
          {services.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </FormField>
        <FormField form={form} name="date" label="Date (optional)" {...DATE_INPUT} />
      </div>
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="description" label="Description" as="textarea" rows={5} />
    </>
  );
}
