'use client';

import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { showToast } from '@/components/toasts';
import { useHydrated } from '@/components/useHydrated';

type Options<Values extends FieldValues> = {
  rule: Resolver<Values>;
  /** Sends valid values; what it throws is shown as a toast. */
  send: (values: Values) => Promise<void>;
  /** Leads on after a success, unless the visitor has left the form meanwhile. */
  goOn: (values: Values) => void;
  /** The sentence about a failure. */
  textOf?: (error: unknown) => string;
  /** Only for controlled fields: others keep what was typed before the scripts were loaded. */
  defaultValues?: DefaultValues<Values>;
};

/** A sign-in form, which reports a failure as a toast and leads on after a success. */
export function useAuthForm<Values extends FieldValues>(options: Options<Values>) {
  const { rule, send, goOn, textOf = refusalText, defaultValues } = options;
  const [isSent, setSent] = useState(false);
  const isMounted = useRef(false);
  const ready = useHydrated();
  const form = useApiForm<Values>({
    resolver: rule,
    defaultValues,
    async send(values) {
      await send(values);
      setSent(true);
      if (isMounted.current) goOn(values);
    },
    onFailure: (error) => showToast('error', textOf(error)),
  });
  /** A success stays in the loading state until the next page is there. */
  const busy = form.sending || isSent;

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return {
    ...form,
    formProps: { method: 'post', busy, onSubmit: form.submit } as const,
    buttonProps: { loading: busy, ready },
  };
}
