'use client';

import { useRouter } from 'next/navigation';
import { post } from '@/client/api';
import { Form } from '@/components/Form';
import { SubmitButton } from '@/components/SubmitButton';
import { paths } from '@/config/paths';
import { EmailField } from '../EmailField';
import { NeedsScripts } from '../NeedsScripts';
import { RULES } from '../rules';
import { useAuthForm } from '../useAuthForm';

/** Asks the server to mail a link, and goes on to the screen that says so (docs/specification.md#password-reset). */
export function ForgotForm() {
  const { push } = useRouter();
  const form = useAuthForm<{ email: string }>({
    rule: RULES.forgotPassword,
    async send({ email }) {
      await post(paths.api.forgotPassword, { email });
    },
    goOn: ({ email }) => push(paths.resetSent(email)),
  });
  return (
    <>
      <NeedsScripts />
      <Form {...form.formProps}>
        <EmailField
          error={form.errorOf('email')}
          autoComplete="username"
          registration={form.register('email')}
        />
        <SubmitButton rounded {...form.buttonProps}>
          Reset Password
        </SubmitButton>
      </Form>
    </>
  );
}
