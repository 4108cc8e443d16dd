'use client';

import { type ReactNode, useState } from 'react';
import type {
  DefaultValues,
  FieldValues,
  Path,
  RegisterOptions,
  Resolver,
  UseFormRegisterReturn,
} from 'react-hook-form';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { InputField, type InputFieldProps } from '@/components/Field';
import { Form } from '@/components/Form';
import { showToast } from '@/components/toasts';
import { useHydrated } from '@/components/useHydrated';
import { NeedsScripts } from './NeedsScripts';

type Fields<Values extends FieldValues> = ReturnType<typeof useApiForm<Values>> & {
  /** The error and the registration of a field. */
  field: <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
};

type Props<Values extends FieldValues> = {
  resolver: Resolver<Values>;
  /** Needed only for controlled fields; others keep what was typed before the scripts were loaded. */
  defaultValues?: DefaultValues<Values>;
  /** Sends valid values; an error that it throws is shown as a toast. */
  send: (values: Values) => Promise<void>;
  /** Opens the next page. */
  onSuccess: (values: Values) => void;
  failureText?: (error: unknown) => string;
  /** The text of the button. */
  button: string;
  children: (form: Fields<Values>) => ReactNode;
};

/** A sign-in form with its button. After a success it stays busy until the next page is shown. */
export function AuthForm<Values extends FieldValues>(props: Props<Values>) {
  const { resolver, defaultValues, send, failureText = refusalText, button, children } = props;
  const [isDone, setDone] = useState(false);
  const isHydrated = useHydrated();
  const form = useApiForm<Values>({
    resolver,
    defaultValues,
    async send(values) {
      await send(values);
      setDone(true);
      props.onSuccess(values);
    },
    onFailure: (error) => showToast('error', failureText(error)),
  });
  const { register, errorOf } = form;
  const busy = form.sending || isDone;

  return (
    <>
      <NeedsScripts />
      <Form method="post" busy={busy} onSubmit={form.submit}>
        {children({
          ...form,
          field: (name, options) => ({ error: errorOf(name), ...register(name, options) }),
        })}
        <Button type="submit" rounded loading={busy} disabled={!isHydrated}>
          {button}
        </Button>
      </Form>
    </>
  );
}

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
