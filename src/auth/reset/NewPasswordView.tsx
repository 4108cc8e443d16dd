import { BackToLogin } from '../BackToLogin';
import { Screen } from '../frame/Screen';
import { NewPasswordForm } from './NewPasswordForm';

/** 'Set new password' (docs/specification.md#account-screens). */
export function NewPasswordView({ email }: { email: string }) {
  return (
    <Screen
      title="Set new password"
      subtitle={
        <>
          For the account of <strong>{email}</strong>.
        </>
      }
    >
      <NewPasswordForm email={email} />
      <BackToLogin />
    </Screen>
  );
}
