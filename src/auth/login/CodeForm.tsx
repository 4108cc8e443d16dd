'use client';

import { ArrowLeft } from 'lucide-react';
import { ApiError, postWithoutSession } from '@/client/api';
import { InputField } from '@/components/Field';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import { AuthForm } from '../AuthForm';
import { acceptSession, redirectAfterLogin } from './redirectAfterLogin';

type Props = {
  /** The ticket of the password that was right. */
  ticket: string;
  /** Called when the ticket is no longer good, or the visitor wants to begin again. */
  onEnd: () => void;
};

/** Asks for the code of the authenticator app, the second step of a sign-in (docs/specification.md#two-step-sign-in). */
export function CodeForm({ ticket, onEnd }: Props) {
  async function send({ code }: { code: string }) {
    try {
      acceptSession(await postWithoutSession(paths.api.signInWithCode, { ticket, code }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnd();
      throw error;
    }
  }

  return (
    <AuthForm<{ code: string }>
      resolver="secondStep"
      button="Continue"
      send={send}
      onSuccess={redirectAfterLogin}
      below={() => (
        <Text className="link back" onClick={onEnd}>
          <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
          Back to log in
        </Text>
      )}
    >
      {({ field }) => (
        <InputField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          {...field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          required
        />
      )}
    </AuthForm>
  );
}
