import { request } from '@/client/request';
import { openSession } from '@/client/session/store';
import { Form, SubmitButton } from '@/components/Form';
import { AccountName, NewPasswordFields, PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import { changePasswordSchema, passwordsMatch, repetitionSchema } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import { useOfficeForm } from '../forms/useOfficeForm';

const schema = changePasswordSchema
  .extend({ confirmation: repetitionSchema })
  .refine(...passwordsMatch);

/** Changes the password. Leaving it does not ask about unsaved changes: a browser may have filled it in by itself. */
export function PasswordForm({ email }: { email: string }) {
  const { field, formProps, reset } = useOfficeForm({
    schema,
    values: { currentPassword: '', password: '', confirmation: '' },
    disposable: true,
    async send({ currentPassword, password }) {
      const body = { currentPassword, password };
      const session = await request('PUT', paths.api.changePassword, body);
      // The change has ended all sessions; the answer has the tokens of a new one.
      openSession(session);
      reset();
      return session;
    },
  });

  return (
    <Form {...formProps} method="post">
      <AccountName email={email} />
      <PasswordField
        label="Current Password"
        {...field('currentPassword')}
        autoComplete="current-password"
      />
      <div className="pair">
        <NewPasswordFields label="New Password" rule={MESSAGES.passwordRule} field={field} />
      </div>
      <SubmitButton variant="outline" rounded={false} loading={formProps.busy}>
        Change Password
      </SubmitButton>
    </Form>
  );
}
