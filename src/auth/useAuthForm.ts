'use client';

import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { faultOf, nameRefusedFields } from '@/client/fieldFaults';
import { refusalText } from '@/client/refusalText';
import { useHydrated } from '@/components/useHydrated';
import { useToasts } from '@/components/useToasts';

const loadRules = () => import('./rules');
type Rules = Awaited<ReturnType<typeof loadRules>>['RULES'];

type Options<Values extends FieldValues> = {
  rule: (rules: Rules) => Resolver<Values>;
  /** Sends what was typed, which obeys the rule. What it throws is told. */
  send: (values: Values) => Promise<void>;
  /** The sentence about a failure. */
  textOf?: (error: unknown) => string;
  /** Only for fields that the form draws itself: a field has what was typed into it before its script came. */
  defaultValues?: DefaultValues<Values>;
};

/**
 * The states of a sign-in form (product.md 4, 5, 8): sentences below a field once it was touched, one
 * submission at a time, what the server says as a toast and below the fields that it names.
 */
export function useAuthForm<Values extends FieldValues>(options: Options<Values>) {
  const { rule, send, textOf = refusalText, defaultValues } = options;
  const resolver: Resolver<Values> = async (...typed) => rule((await loadRules()).RULES)(...typed);
  const form = useForm<Values>({ mode: 'onTouched', resolver, defaultValues });
  const { toaster, showToast, prepareToasts } = useToasts();
  const [sending, setSending] = useState(false);
  const ready = useHydrated();
  const { errors, touchedFields, isSubmitted } = form.formState;

  async function submit(values: Values) {
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      setSending(false);
      nameRefusedFields(error, values, form.setError);
      await showToast('error', textOf(error));
    }
  }

  return {
    ...form,
    toaster,
    showToast,
    /** For the Form; what sending needs is fetched ahead, since a connection may be lost. */
    formProps: {
      method: 'post',
      busy: sending,
      onSubmit: form.handleSubmit(submit),
      onFocus: () => void Promise.all([loadRules(), prepareToasts()]),
    } as const,
    buttonProps: { loading: sending, ready },
    /** Ends the loading state that a success keeps until the next page is there. */
    release: () => setSending(false),
    errorOf: (name: Path<Values>) => faultOf({ errors, touchedFields, isSubmitted }, name),
  };
}
