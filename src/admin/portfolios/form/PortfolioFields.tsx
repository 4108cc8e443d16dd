'use client';

import { Field } from '@/components/Field';
import { DATE_INPUT } from '../../forms/dateInput';
import type { PortfolioForm } from './usePortfolioForm';

/** What a portfolio may be filed under. */
export type ServiceChoice = { _id: string; name: string };

/** Product.md 9. */
const DESCRIPTION_ROWS = 5;

type Props = {
  form: Pick<PortfolioForm, 'register' | 'errorOf'>;
  services: readonly ServiceChoice[];
};

/** The fields of a portfolio (docs/specification.md#portfolio-form). The select is labelled so by the documents. */
export function PortfolioFields({ form: { register, errorOf }, services }: Props) {
  return (
    <>
      <div className="side-by-side">
        <Field label="Portfolio" error={errorOf('service')}>
          {(control) => (
            <select {...control} {...register('service')}>
              <option value="">Choose a service</option>
              {services.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Date (optional)" error={errorOf('date')}>
          {(control) => <input {...control} {...register('date')} {...DATE_INPUT} />}
        </Field>
      </div>
      <Field label="Name" error={errorOf('name')}>
        {(control) => <input {...control} {...register('name')} type="text" autoComplete="off" />}
      </Field>
      <Field label="Description" error={errorOf('description')}>
        {(control) => (
          <textarea {...control} {...register('description')} rows={DESCRIPTION_ROWS} />
        )}
      </Field>
    </>
  );
}
