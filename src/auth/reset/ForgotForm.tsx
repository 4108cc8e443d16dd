'use client';

import { useRouter } from 'next/navigation';
import { postWithoutSession } from '@/client/api';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import { AuthForm, EmailField } from '../AuthForm';

/** Asks the server to mail a link (docs/specification.md#password-reset). */
export function ForgotForm() {
  const signIn = useTexts('signIn');
  const { push } = useRouter();
  return (
    <AuthForm<{ email: string }>
      resolver="forgotPassword"
      button={signIn.resetPassword}
      send={({ email }) => postWithoutSession(paths.api.forgotPassword, { email })}
      onSuccess={({ email }) => push(paths.resetSent(email))}
    >
      {({ field }) => <EmailField {...field('email')} autoComplete="username" />}
    </AuthForm>
  );
}
