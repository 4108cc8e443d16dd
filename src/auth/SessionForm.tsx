'use client';

import { type ReactNode, useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { ApiError, post } from '@/client/api';
import { setFlashMessage } from '@/client/flashMessage';
import { openSession } from '@/client/session/store';
import { InputField } from '@/components/Field';
import { PasswordField } from '@/components/PasswordField';
import { showToast } from '@/components/Toaster';
import { paths } from '@/config/paths';
import type { SignIn } from '@/contract/account';
import type { SessionAnswer } from '@/contract/profile';
import { AuthForm, EmailField } from './AuthForm';
import { pageAfterLogin, redirectAfterLogin } from './login/redirectAfterLogin';
import { RULES } from './rules';

type Props = {
  call: 'signIn' | 'signUp';
  button: string;
  /** Whether the setup code of a deployment is asked for. */
  asksSetupCode?: boolean;
  /** Beside 'Remember for 30 days'. */
  children?: ReactNode;
};

type Values = SignIn & { setupCode: string };

const PASSWORD = { signIn: 'current-password', signUp: 'new-password' } as const;

/** The form that opens a session (docs/specification.md#account-screens, #sign-up). For its look see AuthStyle. */
export function SessionForm({ call, button, asksSetupCode, children }: Props) {
  const wasUnanswered = useRef(false);

  /** A sign-up that comes again after its answer was lost is refused: the owner that it has made signs in. */
  async function open(values: Values): Promise<SessionAnswer> {
    try {
      return await post(paths.api[call], values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isUnanswered) wasUnanswered.current = true;
      // With an error of a field it is the setup code that is refused.
      const isClosed = call === 'signUp' && error.status === 403 && !error.refusal.errors;
      if (!isClosed || !wasUnanswered.current) throw error;
      return post(paths.api.signIn, values).catch((refusal) => {
        throw refusal instanceof ApiError && refusal.status === 401 ? error : refusal;
      });
    }
  }

  return (
    <AuthForm<Values>
      // Each rule knows the fields that its form has.
      resolver={RULES[asksSetupCode ? 'firstSignUp' : call] as Resolver<Values>}
      button={button}
      send={async (values) => {
        const answer = await open(values);
        openSession(answer);
        // No other page shows it.
        if (pageAfterLogin().startsWith(paths.admin)) setFlashMessage(answer.message);
        showToast('success', answer.message);
      }}
      onSuccess={redirectAfterLogin}
    >
      {({ field, register }) => (
        <>
          <EmailField {...field('email')} autoComplete="username" />
          <PasswordField label="Password" {...field('password')} autoComplete={PASSWORD[call]} />
          {asksSetupCode && (
            <InputField
              label="Setup code"
              hint="What SETUP_CODE sets; else the server writes one to its log when it starts."
              {...field('setupCode')}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              required
            />
          )}
          <div className="options">
            <label className="check">
              <input {...register('remember')} type="checkbox" />
              Remember for 30 days
            </label>
            {children}
          </div>
        </>
      )}
    </AuthForm>
  );
}
