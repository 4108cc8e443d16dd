'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ApiError, post } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { clearSession } from '@/client/session/store';
import { PageLink } from '@/components/PageLink';
import { PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { AuthForm } from '../AuthForm';
import { RULES } from '../rules';
import { forgetResetToken, useResetToken } from './useResetToken';

type Values = { password: string; confirmation: string };

/** Sets a new password by the token of a mailed link (docs/specification.md#password-reset). */
export function NewPasswordForm({ email }: { email: string }) {
  const { push } = useRouter();
  const [isRefused, setRefused] = useState(false);
  const token = useResetToken(email);

  async function send({ password }: Values) {
    try {
      await post(paths.api.resetPassword, { email, token, password });
    } catch (error) {
      if (isLinkRefused(error)) setRefused(true);
      throw error;
    }
    forgetResetToken(email);
    // The reset has ended every session, including the one of this browser.
    clearSession();
  }

  return (
    <>
      {(isRefused || token === '') && (
        <p className="notice" role="alert">
          This link is not valid any more.{' '}
          <PageLink href={paths.forgotPassword}>Ask for a new one.</PageLink>
        </p>
      )}
      <AuthForm<Values>
        resolver={RULES.newPassword}
        button="Get Started"
        send={send}
        onSuccess={() => push(paths.passwordReset(email))}
        failureText={(error) => (isLinkRefused(error) ? MESSAGES.resetInvalid : refusalText(error))}
      >
        {({ errorOf, register }) => (
          <>
            <div className="visually-hidden" aria-hidden="true">
              {/* Tells a password manager whose password this is. */}
              <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} />
            </div>
            <PasswordField
              label="Password"
              error={errorOf('password')}
              hint="Must be at least 8 characters."
              autoComplete="new-password"
              registration={register('password', { deps: 'confirmation' })}
            />
            <PasswordField
              label="Confirm Password"
              error={errorOf('confirmation')}
              autoComplete="new-password"
              registration={register('confirmation')}
            />
          </>
        )}
      </AuthForm>
    </>
  );
}

const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal.errors?.token !== undefined;
