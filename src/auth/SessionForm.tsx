'use client';

import { type ReactNode, useRef } from 'react';
import { ApiError, postWithoutSession } from '@/client/api';
import { setFlashMessage } from '@/client/browserStorage';
import { openSession } from '@/client/session/store';
import { InputField } from '@/components/Field';
import { PasswordField } from '@/components/PasswordField';
import { showToast } from '@/components/Toaster';
import { paths } from '@/config/paths';
import type { SignIn } from '@/contract/account';
import type { SessionAnswer } from '@/contract/profile';
import { AuthForm, EmailField } from './AuthForm';
import { pageAfterLogin, redirectAfterLogin } from './login/redirectAfterLogin';

type Props = {
  operation: 'signIn' | 'signUp';
  button: string;
  asksSetupCode?: boolean;
  children?: ReactNode;
  /** Called when a second step has to follow, with the ticket of this one. */
  onSecondStep?: (ticket: string) => void;
};

type Values = SignIn & { setupCode: string };

const PASSWORD = { signIn: 'current-password', signUp: 'new-password' } as const;

/** The form that opens a session (docs/specification.md#account-screens, #sign-up). For its look see AuthStyle. */
export function SessionForm({ operation, button, asksSetupCode, children, onSecondStep }: Props) {
  const wasUnanswered = useRef(false);

  /** A repeated sign-up, whose first answer was lost, is refused because the owner exists: then it signs in. */
  async function startSession(values: Values): Promise<SessionAnswer> {
    try {
      return await postWithoutSession(paths.api[operation], values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isUnanswered) wasUnanswered.current = true;
      // An error of a field means that the setup code was wrong.
      const isClosed = operation === 'signUp' && error.status === 403 && !error.refusal.errors;
      if (!isClosed || !wasUnanswered.current) throw error;
      return postWithoutSession(paths.api.signIn, values).catch((refusal) => {
        throw refusal instanceof ApiError && refusal.status === 401 ? error : refusal;
      });
    }
  }

  return (
    <AuthForm<Values>
      resolver={asksSetupCode ? 'firstSignUp' : operation}
      button={button}
      send={async (values) => {
        const answer = await startSession(values).catch((error) => {
          const { ticket } = error instanceof ApiError ? error.refusal : {};
          if (!ticket || !onSecondStep) throw error;
          onSecondStep(ticket);
        });
        if (!answer) return;
        openSession(answer);
        // Only the back office shows it.
        if (pageAfterLogin().startsWith(paths.admin)) setFlashMessage(answer.message);
        showToast('success', answer.message);
      }}
      onSuccess={redirectAfterLogin}
    >
      {({ field, register }) => (
        <>
          <EmailField
            {...field('email')}
            autoComplete={operation === 'signIn' ? 'username webauthn' : 'username'}
          />
          <PasswordField
            label="Password"
            {...field('password')}
            autoComplete={PASSWORD[operation]}
          />
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
