import type { AllHTMLAttributes, ReactNode } from 'react';
import { type FieldValues, get, type Path, type RegisterOptions } from 'react-hook-form';
import type { ApiForm } from '@/client/useApiForm';
import { Field } from '@/components/Field';
import type { NamedRecord } from '../records/RecordTable';

type Props<Values extends FieldValues> = Omit<AllHTMLAttributes<HTMLElement>, 'form' | 'name'> & {
  form: Pick<ApiForm<Values>, 'field' | 'formState'>;
  name: Path<Values>;
  label: string;
  hint?: ReactNode;
  as?: 'input' | 'textarea' | 'select';
  /** For example the fields that are validated with this one. */
  options?: RegisterOptions<Values>;
};

/** A field of a form: label, control, hint and error. Its value is in the server's HTML as well. */
export function FormField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, hint, as = 'input', options, ...native } = props;
  const { error, ...registration } = form.field(name, options);
  const Control = as as 'input';
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <Control
          {...(as === 'input' && { type: 'text' })}
          autoComplete="off"
          {...native}
          {...control}
          {...registration}
          defaultValue={get(form.formState.defaultValues, name)}
        />
      )}
    </Field>
  );
}

type SlugProps<Values extends FieldValues> = {
  form: Pick<ApiForm<Values>, 'field' | 'formState' | 'watch'>;
  /** The path of the page with a slug. */
  pathOf: (slug: string) => string;
};

/** The field `slug` of a form (docs/specification.md#slugs). */
export function SlugField<Values extends FieldValues & { slug: string }>({
  form,
  pathOf,
}: SlugProps<Values>) {
  const name = 'slug' as Path<Values>;
  const slug: string = form.watch(name);
  return (
    <FormField
      {...{ form, name }}
      label="Address"
      hint={slug ? pathOf(slug) : 'Made from the name'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A calendar date. `max` keeps the year at four digits: a browser would take six. */
export const DATE_INPUT = { type: 'date', max: '9999-12-31' } as const;

export type Option = readonly [value: string, text: string];

export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

export const optionsOf = (records: readonly NamedRecord[]): Option[] =>
  records.map(({ _id, name }) => [_id, name]);
