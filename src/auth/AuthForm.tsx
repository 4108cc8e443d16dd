import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { refusalText } from '@/client/refusalText';
import { type ApiForm, useApiForm } from '@/client/useApiForm';
import { InputField, type InputFieldProps } from '@/components/Field';
import { Form, SubmitButton } from '@/components/Form';
import { showToast } from '@/components/Toaster';
import { useTexts } from '@/components/useTexts';
import { NoScriptNotice } from './notices';
import type { RESOLVERS } from './resolvers';

type Props<Values extends FieldValues, Result> = {
  resolver: keyof typeof RESOLVERS;
  /** Sets the fields that it names. A field that it leaves out keeps what was typed before the scripts were loaded. */
  defaultValues?: DefaultValues<Values>;
  /** Sends valid values; an error that it throws is shown as a toast. */
  send: (values: Values, key: string) => Promise<Result>;
  /** Leads on after a success, unless the visitor has left the form. */
  onSuccess: (values: Values, result: Result) => void;
  failureText?: (error: unknown) => string;
  button: string;
  /** Whether the form has to wait for another way to sign in. */
  disabled?: boolean;
  children: (form: ApiForm<Values>) => ReactNode;
  /** What stands below the button. `busy` is true from sending until the next page. */
  below?: (form: ApiForm<Values>, busy: boolean) => ReactNode;
};

/** A sign-in form with its button. After a success it stays busy until the next page is shown. */
export function AuthForm<Values extends FieldValues, Result = unknown>(
  props: Props<Values, Result>,
) {
  const { resolver, defaultValues, send, failureText = refusalText } = props;
  const [sent, setSent] = useState<{ values: Values; result: Result }>();
  const form = useApiForm<Values>({
    resolver: lazyResolver(resolver),
    defaultValues,
    async send(values, key) {
      const result = await send(values, key);
      setSent({ values, result });
    },
    onFailure: (error) => showToast('error', failureText(error)),
  });
  const busy = form.sending || sent !== undefined;

  const onSuccess = useEffectEvent(props.onSuccess);
  useEffect(() => {
    if (sent) onSuccess(sent.values, sent.result);
  }, [sent]);

  return (
    <>
      <NoScriptNotice>{useTexts('signIn').noScript}</NoScriptNotice>
      <Form
        busy={busy || props.disabled === true}
        onSubmit={form.submit}
        onFocus={() => void loadResolvers()}
      >
        {props.children(form)}
        <SubmitButton loading={busy}>{props.button}</SubmitButton>
        {props.below?.(form, busy)}
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
    label={useTexts('signIn').email}
    type="email"
    spellCheck={false}
    required
    {...props}
  />
);

/** The field of a code, which no keyboard corrects. */
export const CodeField = (props: InputFieldProps) => (
  <InputField autoCorrect="off" spellCheck={false} required {...props} />
);
