import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { Screen } from '../frame/Screen';
import { Resend } from '../Resend';
import { ManualCode } from './ManualCode';
import { PinForm } from './PinForm';
import { RememberAddress } from './rememberedAddress';

/** 'Check your email' after a verification was requested (docs/specification.md#account-screens). */
export function LinkView({ email }: { email: string }) {
  return (
    <Screen
      title="Check your email"
      subtitle={
        <>
          We sent a verification link to <strong>{email}</strong>.
        </>
      }
    >
      <RememberAddress email={email} />
      <Button href={paths.verificationCode} rounded wide>
        Enter code manually
      </Button>
      <Resend what="code" email={email} />
    </Screen>
  );
}

/** The code of an address (docs/specification.md#account-screens). */
export function CodeView({ email }: { email: string }) {
  return (
    <Screen
      title="Verify your email"
      subtitle={
        <>
          Enter the code of four digits that we sent to <strong>{email}</strong>.
        </>
      }
    >
      <PinForm email={email} />
      <Resend what="code" email={email} />
    </Screen>
  );
}

/** Where 'Enter code manually' leads: literally /verification/email, which names no address (docs/specification.md#account-screens). */
export function ManualCodeView() {
  return (
    <Screen
      title="Verify your email"
      subtitle="Enter the code of four digits that we sent to your email."
    >
      <ManualCode />
    </Screen>
  );
}

/** 'Email verified' (docs/specification.md#account-screens). */
export function VerifiedView() {
  return (
    <Screen title="Email verified" subtitle="Thank you. Your email address is confirmed.">
      <Button href={paths.dashboard} leavesSite rounded wide>
        Continue
      </Button>
    </Screen>
  );
}
