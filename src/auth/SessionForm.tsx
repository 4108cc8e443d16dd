'use client';

import { type ReactNode, useRef } from 'react';
import { ApiError, isUnanswered, postWithoutSession } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import type { ApiForm } from '@/client/useApiForm';
import { PasswordField } from '@/components/PasswordField';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import type { SignIn } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import type { SessionAnswer } from '@/contract/profile';
import { AuthForm, CodeField, EmailField } from './AuthForm';
import { acceptSession, redirectAfterLogin } from './login/redirectAfterLogin';
import { otherAddressText } from './notices';

type Values = SignIn & { setupCode: string };

/** What the form still has when the visitor comes back to it from the second step. */
export type TypedBefore = Pick<SignIn, 'email' | 'remember'>;

type Props = {
  operation: 'signIn' | 'signUp';
  button: string;
  /** SITE_URL, which is named when the server takes the page for another site's because of its address. */
  siteUrl: string;
  asksSetupCode?: boolean;
  disabled?: boolean;
  typed?: TypedBefore | undefined;
  children?: ReactNode;
  below?: (form: ApiForm<Values>, busy: boolean) => ReactNode;
  /** Called when a second step has to follow, with the ticket of this one. */
  onSecondStep?: (ticket: string, typed: TypedBefore) => void;
};

/** The form that opens a session (docs/specification.md#account-screens, #sign-up). For its look see AuthScreen. */
export function SessionForm(props: Props) {
  const signIn = useTexts('signIn');
  const { operation, button, asksSetupCode, disabled, typed, children, below } = props;
  const { onSecondStep, siteUrl } = props;
  const wasUnanswered = useRef(false);

  /** A repeated sign-up, whose first answer was lost, is refused because the owner exists: then it signs in. */
  async function startSession(values: Values): Promise<SessionAnswer> {
    try {
      return await postWithoutSession(paths.api[operation], values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnanswered(error)) wasUnanswered.current = true;
      // An error of a field means that the setup code was wrong.
      const isClosed = operation === 'signUp' && error.status === 403 && !error.refusal.errors;
      if (!isClosed || !wasUnanswered.current) throw error;
      return postWithoutSession(paths.api.signIn, values).catch((refusal) => {
        throw refusal instanceof ApiError && refusal.status === 401 ? error : refusal;
      });
    }
  }

  /** @returns the ticket of a second step, or nothing when the session is open */
  async function send(values: Values): Promise<string | undefined> {
    try {
      acceptSession(await startSession(values));
    } catch (error) {
      const { ticket } = error instanceof ApiError ? error.refusal : {};
      if (!ticket || !onSecondStep) throw error;
      return ticket;
    }
  }

  function failureText(error: unknown): string {
    const text = refusalText(error);
    if (text !== MESSAGES.notAllowed) return text;
    return otherAddressText(siteUrl, signIn.otherAddress[operation]) ?? text;
  }

  return (
    <AuthForm<Values, string | undefined>
      resolver={asksSetupCode ? 'firstSignUp' : operation}
      defaultValues={typed}
      send={send}
      onSuccess={({ email, remember }, ticket) => {
        if (ticket) onSecondStep?.(ticket, { email, remember });
        else redirectAfterLogin();
      }}
      {...{ button, disabled, below, failureText }}
    >
      {({ field, register }) => (
        <>
          <EmailField
            {...field('email')}
            autoComplete={operation === 'signIn' ? 'username webauthn' : 'username'}
          />
          <PasswordField
            label={signIn.password}
            {...field('password')}
            hint={operation === 'signUp' && MESSAGES.passwordRule}
            autoComplete={operation === 'signIn' ? 'current-password' : 'new-password'}
            autoFocus={typed !== undefined}
          />
          {asksSetupCode && (
            <CodeField
              label={signIn.setupCode}
              hint={signIn.setupCodeHint}
              {...field('setupCode')}
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
          <div className="options">
            <label className="check">
              <input {...register('remember')} type="checkbox" />
              {signIn.remember}
            </label>
            {children}
          </div>
        </>
      )}
    </AuthForm>
  );
}
