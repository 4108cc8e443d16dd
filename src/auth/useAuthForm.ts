'use client';

import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { faultOf, nameRefusedFields } from '@/client/fieldFaults';
import { refusalText } from '@/client/refusalText';
import { showToast } from '@/components/toasts';
import { useHydrated } from '@/components/useHydrated';

type Options<Values extends FieldValues> = {
  rule: Resolver<Values>;
  /** Sends what was typed, which obeys the rule. What it throws is told. */
  send: (values: Values) => Promise<void>;
  /** Leads on after a success, unless the visitor has left the form meanwhile. */
  goOn: (values: Values) => void;
  /** The sentence about a failure. */
  textOf?: (error: unknown) => string;
  /** Only for fields that the form draws itself: a field has what was typed into it before its script came. */
  defaultValues?: DefaultValues<Values>;
};

/**
 * The states of a sign-in form: sentences below a field once it was touched, one submission at a time, what
 * the server says as a toast and below the fields that it names.
 */
export function useAuthForm<Values extends FieldValues>(options: Options<Values>) {
  const { rule, send, goOn, textOf = refusalText, defaultValues } = options;
  const form = useForm<Values>({ mode: 'onTouched', resolver: rule, defaultValues });
  const [isSent, setSent] = useState(false);
  const isHere = useRef(false);
  const ready = useHydrated();
  const { errors, touchedFields, isSubmitted, isSubmitting } = form.formState;
  /** A success stays in the loading state until the next page is there. */
  const busy = isSubmitting || isSent;

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function submit(values: Values) {
    try {
      await send(values);
    } catch (error) {
      nameRefusedFields(error, values, form.setError);
      showToast('error', textOf(error));
      return;
    }
    setSent(true);
    if (isHere.current) goOn(values);
  }

  return {
    ...form,
    formProps: { method: 'post', busy, onSubmit: form.handleSubmit(submit) } as const,
    buttonProps: { loading: busy, ready },
    errorOf: (name: Path<Values>) => faultOf({ errors, touchedFields, isSubmitted }, name),
  };
}
