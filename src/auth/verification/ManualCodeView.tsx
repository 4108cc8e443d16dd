import { Screen } from '../frame/Screen';
import { ManualCode } from './ManualCode';

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
