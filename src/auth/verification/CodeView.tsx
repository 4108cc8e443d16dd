import { Screen } from '../frame/Screen';
import { CodeForm } from './CodeForm';

/** Asks for the code of an address; 'Enter code manually' leads to a screen without one (docs/specification.md#account-screens). */
export const CodeView = ({ email }: { email?: string }) => (
  <Screen
    title="Verify your email"
    subtitle="Enter the code of four digits that we sent to your email."
  >
    <CodeForm email={email} />
  </Screen>
);
