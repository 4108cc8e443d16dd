'use client';

import { ApiError, postWithoutSession } from '@/client/api';
import { openSession } from '@/client/session/store';
import { InputField } from '@/components/Field';
import { showToast } from '@/components/Toaster';
import { paths } from '@/config/paths';
import { AuthForm } from '../AuthForm';
import { redirectAfterLogin } from './redirectAfterLogin';

type Props = {
  /** The ticket of the password that was right. */
  ticket: string;
  /** Called when the ticket is no longer good. */
  onEnded: () => void;
};

/** Asks for the code of the authenticator app, the second step of a sign-in (docs/specification.md#two-step-sign-in). */
export const CodeForm = ({ ticket, onEnded }: Props) => (
  <AuthForm<{ code: string }>
    resolver="secondStep"
    button="Continue"
    send={async ({ code }) => {
      try {
        const answer = await postWithoutSession(paths.api.signInWithCode, { ticket, code });
        openSession(answer);
        showToast('success', answer.message);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) onEnded();
        throw error;
      }
    }}
    onSuccess={redirectAfterLogin}
  >
    {({ field }) => (
      <>
        <p className="sentence">Enter the code from your authenticator app, or a recovery code.</p>
        <InputField
          label="Code"
          {...field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      </>
    )}
  </AuthForm>
);
