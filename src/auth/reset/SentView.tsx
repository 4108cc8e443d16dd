import { Button } from '@/components/Button';
import { BackToLogin } from '../BackToLogin';
import { Screen } from '../frame/Screen';
import { Resend } from '../Resend';

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
