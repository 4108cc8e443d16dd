'use client';

import type { ReactNode } from 'react';
import type { Resolver } from 'react-hook-form';
import { post } from '@/client/api';
import { setFlashMessage } from '@/client/flashMessage';
import { openSession } from '@/client/session/store';
import { Form } from '@/components/Form';
import { PasswordField } from '@/components/PasswordField';
import { SubmitButton } from '@/components/SubmitButton';
import { showToast } from '@/components/toasts';
import { paths } from '@/config/paths';
import type { SignIn } from '@/contract/account';
import type { SessionAnswer } from '@/contract/profile';
import { EmailField } from './EmailField';
import { NeedsScripts } from './NeedsScripts';
import { RememberBox } from './RememberBox';
import { RULES } from './rules';
import { SetupCodeField } from './SetupCodeField';
import { useAuthForm } from './useAuthForm';

type Props = {
  call: 'signIn' | 'signUp';
  button: string;
  /** Where the opened session leads. */
  goOn: () => void;
  /** Whether the setup code of a deployment is asked for as well. */
  asksSetupCode?: boolean;
  /** Beside 'Remember for 30 days'. */
  children?: ReactNode;
};

type Values = SignIn & { setupCode: string };

const PASSWORD = { signIn: 'current-password', signUp: 'new-password' } as const;

/**
 * Email, password and 'Remember for 30 days', which open a session (docs/specification.md#account-screens, #sign-up). For
 * its look see AuthStyle.
 */
export function SessionForm({ call, button, goOn, asksSetupCode, children }: Props) {
  const { register, errorOf, formProps, buttonProps } = useAuthForm<Values>({
    // Each rule knows the fields that its form has.
    rule: RULES[asksSetupCode ? 'firstSignUp' : call] as Resolver<Values>,
    async send(values) {
      const answer = await post<SessionAnswer>(paths.api[call], values);
      openSession(answer);
      setFlashMessage(answer.message);
      showToast('success', answer.message);
    },
    goOn,
  });
  return (
    <>
      <NeedsScripts />
      <Form {...formProps}>
        <EmailField
          error={errorOf('email')}
          autoComplete="username"
          registration={register('email')}
        />
        <PasswordField
          label="Password"
          error={errorOf('password')}
          autoComplete={PASSWORD[call]}
          registration={register('password')}
        />
        {asksSetupCode && (
          <SetupCodeField error={errorOf('setupCode')} registration={register('setupCode')} />
        )}
        <div className="options">
          <RememberBox registration={register('remember')} />
          {children}
        </div>
        <SubmitButton {...buttonProps}>{button}</SubmitButton>
      </Form>
    </>
  );
}
