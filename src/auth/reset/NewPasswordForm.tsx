'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ApiError, post } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { clearSession } from '@/client/session/store';
import { AccountName, NewPasswordFields } from '@/components/NewPasswordFields';
import { PageLink } from '@/components/PageLink';
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

  async function send({ password }: Values, key: string) {
    try {
      await post(paths.api.resetPassword, { email, token: token ?? '', password }, key);
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
        {({ field }) => (
          <>
            <AccountName email={email} />
            <NewPasswordFields label="Password" field={field} />
          </>
        )}
      </AuthForm>
    </>
  );
}

const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal.errors?.token !== undefined;
