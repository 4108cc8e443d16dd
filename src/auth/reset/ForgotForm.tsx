'use client';

import { useRouter } from 'next/navigation';
import { postWithoutSession } from '@/client/api';
import { paths } from '@/config/paths';
import { AuthForm, EmailField } from '../AuthForm';

/** Asks the server to mail a link (docs/specification.md#password-reset). */
export function ForgotForm() {
  const { push } = useRouter();
  return (
    <AuthForm<{ email: string }>
      resolver="forgotPassword"
      button="Reset Password"
      send={({ email }) => postWithoutSession(paths.api.forgotPassword, { email })}
      onSuccess={({ email }) => push(paths.resetSent(email))}
    >
      {({ field }) => <EmailField {...field('email')} autoComplete="username" />}
    </AuthForm>
  );
}
