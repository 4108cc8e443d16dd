import { Screen } from '../frame/Screen';
import { Resend } from '../Resend';
import { PinForm } from './PinForm';

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
