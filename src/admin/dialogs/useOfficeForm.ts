'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { faultOf, nameRefusedFields } from '@/client/fieldFaults';
import { changedFields } from './changedFields';
import { failureText } from './failureText';
import type { Outcome } from './OutcomeDialog';

type Options<Values extends FieldValues> = {
  /** The rule of the contract. */
  schema: ZodType<FieldValues, Values>;
  values: DefaultValues<Values>;
  /**
   * Sends what was typed, as it was typed: the server reads it by the same rule. `changed` is what is to be
   * sent of something that exists already; the server says of nothing, too, that it is saved.
   */
  send: (values: Values, changed: Partial<Values>) => Promise<void>;
  onOutcome: (outcome: Outcome) => void;
};

/**
 * The states of a form of the back office (product.md 4, 5, 8): sentences below a field once it was
 * touched, one submission at a time, a refusal below the fields that it names and as an outcome. What was
 * typed stays whatever happens.
 */
export function useOfficeForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, values, send, onOutcome } = options;
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: values,
  });
  const [sending, setSending] = useState(false);
  const { errors, touchedFields, isSubmitted, isDirty, defaultValues } = form.formState;

  async function submit(typed: Values) {
    setSending(true);
    try {
      await send(typed, changedFields(typed, defaultValues));
    } catch (error) {
      nameRefusedFields(error, typed, form.setError);
      onOutcome({ kind: 'error', text: failureText(error) });
    } finally {
      setSending(false);
    }
  }

  return {
    ...form,
    sending,
    isDirty,
    /** Sends what obeys the rule; for `handleSubmit` outside the form. */
    submit,
    formProps: { busy: sending, onSubmit: form.handleSubmit(submit) } as const,
    errorOf: (name: Path<Values>) => faultOf({ errors, touchedFields, isSubmitted }, name),
  };
}
