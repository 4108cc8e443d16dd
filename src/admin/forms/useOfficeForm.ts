'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useApiForm } from '@/client/useApiForm';
import { failureText } from '../dialogs/failureText';
import type { Outcome } from '../dialogs/OutcomeDialog';
import { changedFields } from './changedFields';

type Options<Values extends FieldValues> = {
  /** The schema of the contract. */
  schema: ZodType<FieldValues, Values>;
  values: DefaultValues<Values>;
  /**
   * Sends what was typed, as it was typed: the server parses it by the same schema. `changed` holds the
   * fields to send when something that exists is updated; it is sent even when it is empty.
   */
  send: (values: Values, changed: Partial<Values>) => Promise<void>;
  onOutcome: (outcome: Outcome) => void;
};

/** A form of the back office, which reports a failure in the dialog 'Error!'. */
export function useOfficeForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, values, send, onOutcome } = options;
  const form = useApiForm<Values>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: values,
    async send(typed) {
      await send(typed, changedFields(typed, form.formState.defaultValues));
    },
    onFailure: (error) => onOutcome({ kind: 'error', text: failureText(error) }),
  });
  const { isDirty } = form.formState;
  return { ...form, isDirty, formProps: { busy: form.sending, onSubmit: form.submit } };
}
