import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { BackToLogin } from '../BackToLogin';
import { Screen } from '../frame/Screen';
import { Resend } from '../Resend';
import { ForgotForm } from './ForgotForm';
import { NewPasswordForm } from './NewPasswordForm';

/** Forgot password (docs/specification.md#account-screens). */
export function ForgotView() {
  return (
    <Screen
      title="Forgot password"
      subtitle="Enter your email, and we will send you a link to set a new one."
    >
      <ForgotForm />
      <BackToLogin />
    </Screen>
  );
}

/** 'Check your email' after a forgotten password (docs/specification.md#account-screens). The server tells nobody whether it knows an address. */
export function SentView({ email }: { email: string }) {
  return (
    <Screen
      title="Check your email"
      subtitle={
        <>
          We sent a password reset link to <strong>{email}</strong>, if an account has this address.
        </>
      }
    >
      <Button href="mailto:" leavesSite rounded wide>
        Open email app
      </Button>
      <Resend what="link" email={email} />
      <BackToLogin />
    </Screen>
  );
}

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

/** 'Password reset' (docs/specification.md#account-screens). */
export function ResetDoneView() {
  return (
    <Screen
      title="Password reset"
      subtitle="Your new password is set, and every device is signed out. Log in with it from now on."
    >
      <Button href={paths.login} rounded wide>
        Continue
      </Button>
    </Screen>
  );
}
