'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useApiForm } from '@/client/useApiForm';
import { useOutcome } from '../dialogs/Outcomes';
import { unsavedMark } from '../unsaved/unsavedMark';

type Options<Values extends FieldValues> = {
  /** The schema of the contract. */
  schema: ZodType<FieldValues, Values>;
  values: DefaultValues<Values>;
  /**
   * Sends the values as they were typed; the server parses them by the same schema. An update sends `changed`
   * alone, even when it is empty: the other fields may have been changed elsewhere meanwhile.
   */
  send: (values: Values, changed: Partial<Values>) => Promise<void>;
};

/** A form of the back office, which reports a failure in the dialog 'Error!'. */
export function useOfficeForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, values, send } = options;
  const form = useApiForm<Values>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: values,
    async send(typed) {
      const changed = Object.keys(dirtyFields).map((name) => [name, typed[name]]);
      await send(typed, Object.fromEntries(changed) as Partial<Values>);
    },
    onFailure: useOutcome().showFailure,
  });
  const { isDirty, dirtyFields } = form.formState;
  return {
    ...form,
    isDirty,
    formProps: { busy: form.sending, onSubmit: form.submit, ...unsavedMark(isDirty) },
  };
}
