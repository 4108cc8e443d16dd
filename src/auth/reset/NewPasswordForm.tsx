'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ApiError, post } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { clearSession } from '@/client/session/store';
import { Form } from '@/components/Form';
import { PageLink } from '@/components/PageLink';
import { PasswordField } from '@/components/PasswordField';
import { SubmitButton } from '@/components/SubmitButton';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { NeedsScripts } from '../NeedsScripts';
import { RULES } from '../rules';
import { useAuthForm } from '../useAuthForm';
import { forgetResetToken, useResetToken } from './useResetToken';

type Values = { password: string; confirmation: string };

/** A new password, twice, by the right of a mailed link (docs/specification.md#password-reset). */
export function NewPasswordForm({ email }: { email: string }) {
  const { push } = useRouter();
  const [refused, setRefused] = useState(false);
  const token = useResetToken(email);
  const form = useAuthForm<Values>({
    rule: RULES.newPassword,
    async send({ password }) {
      try {
        await post(paths.api.resetPassword, { email, token, password });
      } catch (error) {
        if (isLinkRefused(error)) setRefused(true);
        throw error;
      }
      forgetResetToken(email);
      // The reset has ended every session, the one of this browser included.
      clearSession();
    },
    goOn: () => push(paths.passwordReset(email)),
    textOf: (error) => (isLinkRefused(error) ? MESSAGES.resetInvalid : refusalText(error)),
  });
  return (
    <>
      <NeedsScripts />
      {(refused || token === '') && (
        <p className="notice" role="alert">
          This link is not valid any more.{' '}
          <PageLink href={paths.forgotPassword}>Ask for a new one.</PageLink>
        </p>
      )}
      <Form {...form.formProps}>
        <div className="visually-hidden" aria-hidden="true">
          {/* A browser that keeps passwords learns whose this one is. */}
          <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} />
        </div>
        <PasswordField
          label="Password"
          error={form.errorOf('password')}
          hint="Must be at least 8 characters."
          autoComplete="new-password"
          registration={form.register('password', { deps: 'confirmation' })}
        />
        <PasswordField
          label="Confirm Password"
          error={form.errorOf('confirmation')}
          autoComplete="new-password"
          registration={form.register('confirmation')}
        />
        <SubmitButton rounded {...form.buttonProps}>
          Get Started
        </SubmitButton>
      </Form>
    </>
  );
}

const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal.errors?.token !== undefined;
