'use client';

import type { z } from 'zod';
import { request } from '@/client/request';
import { Form } from '@/components/Form';
import { PasswordField } from '@/components/PasswordField';
import { SubmitButton } from '@/components/SubmitButton';
import { useHydrated } from '@/components/useHydrated';
import { paths } from '@/config/paths';
import { changePassword, confirmation, passwordsMatch } from '@/contract/account';
import type { SessionAnswer } from '@/contract/profile';
import type { Outcome } from '../dialogs/OutcomeDialog';
import { useOfficeForm } from '../forms/useOfficeForm';

type Props = {
  email: string;
  onChanged: (session: SessionAnswer) => void;
  onOutcome: (outcome: Outcome) => void;
};

const rule = changePassword.extend({ confirmation }).refine(...passwordsMatch);
type Values = z.input<typeof rule>;

const EMPTY: Values = { currentPassword: '', password: '', confirmation: '' };

/**
 * Changes the password (docs/specification.md#routes). What is typed here is nobody's draft: it is neither kept nor asked
 * about, and a browser may have filled it in by itself.
 */
export function PasswordForm({ email, onChanged, onOutcome }: Props) {
  const form = useOfficeForm({ schema: rule, values: EMPTY, send: change, onOutcome });
  const { register, errorOf, formProps, reset } = form;
  const ready = useHydrated();

  async function change({ currentPassword, password }: Values): Promise<void> {
    const session = await request<SessionAnswer>('PUT', paths.api.changePassword, {
      currentPassword,
      password,
    });
    reset();
    onChanged(session);
  }

  return (
    <Form {...formProps} method="post" className="second">
      <div className="visually-hidden" aria-hidden="true">
        {/* A browser that keeps passwords learns whose this one is. */}
        <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} />
      </div>
      <PasswordField
        label="Current Password"
        error={errorOf('currentPassword')}
        autoComplete="current-password"
        registration={register('currentPassword')}
      />
      <div className="pair">
        <PasswordField
          label="New Password"
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
      </div>
      <SubmitButton loading={formProps.busy} ready={ready}>
        Change Password
      </SubmitButton>
    </Form>
  );
}
