'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { refusalText } from '@/client/refusalText';
import { type ApiForm, useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { InputField, type InputFieldProps } from '@/components/Field';
import { Form } from '@/components/Form';
import { showToast } from '@/components/Toaster';
import { useHydrated } from '@/components/useHydrated';
import { NoScriptNotice } from './notices';
import type { RESOLVERS } from './resolvers';

type Props<Values extends FieldValues> = {
  resolver: keyof typeof RESOLVERS;
  /** Needed only for controlled fields; others keep what was typed before the scripts were loaded. */
  defaultValues?: DefaultValues<Values>;
  /** Sends valid values; an error that it throws is shown as a toast. */
  send: (values: Values, key: string) => Promise<unknown>;
  /** Leads on after a success, unless the visitor has left the form. */
  onSuccess: (values: Values) => void;
  failureText?: (error: unknown) => string;
  button: string;
  children: (form: ApiForm<Values>) => ReactNode;
};

/** A sign-in form with its button. After a success it stays busy until the next page is shown. */
export function AuthForm<Values extends FieldValues>(props: Props<Values>) {
  const { resolver, defaultValues, send, failureText = refusalText, button, children } = props;
  const [sent, setSent] = useState<Values>();
  const isHydrated = useHydrated();
  const form = useApiForm<Values>({
    resolver: lazyResolver(resolver),
    defaultValues,
    async send(values, key) {
      await send(values, key);
      setSent(values);
    },
    onFailure: (error) => showToast('error', failureText(error)),
  });
  const busy = form.sending || sent !== undefined;

  const onSuccess = useEffectEvent(props.onSuccess);
  useEffect(() => {
    if (sent) onSuccess(sent);
  }, [sent]);

  return (
    <>
      <NoScriptNotice />
      <Form method="post" busy={busy} onSubmit={form.submit} onFocus={() => void loadResolvers()}>
        {children(form)}
        <Button type="submit" rounded loading={busy} disabled={!isHydrated}>
          {button}
        </Button>
      </Form>
    </>
  );
}

const LOAD_TIMEOUT_MS = 5_000;

const loadResolvers = () => import('./resolvers').catch(() => undefined);

/** A resolver that is loaded at its first use. If that fails or takes too long, the server has to check. */
const lazyResolver =
  <Values extends FieldValues>(name: keyof typeof RESOLVERS): Resolver<Values> =>
  async (values, context, options) => {
    const late = new Promise<undefined>((resolve) =>
      setTimeout(resolve, LOAD_TIMEOUT_MS, undefined),
    );
    const loaded = await Promise.race([loadResolvers(), late]);
    const resolver = loaded?.RESOLVERS[name] as Resolver<Values> | undefined;
    return resolver ? resolver(values, context, options) : { values, errors: {} };
  };

/** The field of an email address. */
export const EmailField = (props: Omit<InputFieldProps, 'label'>) => (
  <InputField
    label="Email"
    type="email"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
);
