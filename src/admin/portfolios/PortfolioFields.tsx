import { Field } from '@/components/Field';
import { useBrowserValue } from '@/components/useHydrated';
import { paths } from '@/config/paths';
import type { MadeOn } from '@/contract/madeOn';
import { MESSAGES } from '@/contract/messages';
import { portfolioCreateSchema } from '@/contract/portfolio';
import { DATE_INPUT, FormField, Options, optionsOf } from '../forms/FormField';
import { AS_TYPED, type OfficeForm } from '../forms/useOfficeForm';
import type { NamedRecord } from '../records/RecordTable';
import type { OfficePortfolio } from './portfolioTile';

/** The values of the form of a portfolio, without one of a new one; a blank date, time or cover is none. */
export const valuesOf = (portfolio: OfficePortfolio | undefined) => ({
  service: portfolio?.service._id ?? '',
  name: portfolio?.name ?? '',
  description: portfolio?.description ?? '',
  date: portfolio?.date ?? '',
  status: portfolio?.status ?? 'published',
  publishAt: portfolio?.publishAt ?? '',
  onHome: portfolio?.onHome ?? true,
  cover: portfolio?.cover ?? '',
  slug: portfolio?.slug ?? '',
});

export type PortfolioValues = ReturnType<typeof valuesOf>;

/** The server alone refuses a time that has passed: one that passed meanwhile must not keep other changes from being saved. */
export const portfolioFormSchema = portfolioCreateSchema
  .omit({ publishAt: true })
  .loose()
  .refine(({ status, publishAt }) => status !== 'scheduled' || publishAt, {
    path: ['publishAt'],
    error: MESSAGES.required,
  });

/**
 * What a form sends of some of its values: `publishAt` with the status 'scheduled' alone, and that status with it, even
 * unchanged, since the portfolio may have been published meanwhile.
 * @param fields all values of the form
 */
export const sendable = <Values extends Partial<PortfolioValues> & MadeOn>(
  values: Values,
  { status }: PortfolioValues,
): Values => ({
  ...values,
  ...(status !== 'scheduled'
    ? { publishAt: undefined }
    : values.publishAt && {
        status,
        madeOn: values.madeOn && { status, ...values.madeOn },
      }),
});

type FieldsProps = {
  form: Pick<OfficeForm<PortfolioValues>, 'field' | 'formState' | 'watch' | 'setValue' | 'errorOf'>;
  services: readonly NamedRecord[];
};

/** The fields of a portfolio; the specification labels the select 'Portfolio' (docs/specification.md#portfolio-form). */
export function PortfolioFields({ form, services }: FieldsProps) {
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
          <Options of={optionsOf(services)} />
        </FormField>
        <FormField form={form} name="date" label="Date (optional)" {...DATE_INPUT} />
      </div>
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="description" label="Description" as="textarea" rows={5} />
      <div className="pair">
        <FormField form={form} name="status" label="Visibility" as="select">
          <Options of={Object.entries(VISIBILITY)} />
        </FormField>
        {form.watch('status') === 'scheduled' && <PublishAt form={form} />}
      </div>
    </>
  );
}

/** The visibility of a portfolio in words. */
export const VISIBILITY = {
  published: 'Published',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
} satisfies Record<PortfolioValues['status'], string>;

/** When a portfolio is published, in the time zone of this browser. */
function PublishAt({ form }: Pick<FieldsProps, 'form'>) {
  const timeZone = useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const iso = form.watch('publishAt');
  return (
    <Field
      label={timeZone ? `Publish on (${timeZone})` : 'Publish on'}
      error={form.errorOf('publishAt')}
    >
      {(control) => (
        <input
          {...control}
          name="publishAt"
          type="datetime-local"
          max="9999-12-31T23:59"
          // The Swedish form of a time is nearly that of the input, which wants four digits of a year that is half typed, too.
          value={
            timeZone && iso
              ? new Date(iso).toLocaleString('sv').padStart(19, '0').slice(0, 16).replace(' ', 'T')
              : ''
          }
          onChange={({ target }) =>
            form.setValue(
              'publishAt',
              target.value && new Date(target.value).toISOString(),
              AS_TYPED,
            )
          }
        />
      )}
    </Field>
  );
}
