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
      {isEmpty && (
        <p>
          A portfolio belongs to a service, and there is none yet. Please add one first.{' '}
          <a href={paths.office.services}>Go to services</a>
        </p>
      )}
      <div className="pair">
        <FormField form={form} name="service" label="Portfolio" as="select">
          <option value="">Choose a service</option>
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
