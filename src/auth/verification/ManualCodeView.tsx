import { Screen } from '../frame/Screen';
import { ManualCode } from './ManualCode';

/** Where 'Enter code manually' leads: literally /verification/email, which names no address (product.md 2). */
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
