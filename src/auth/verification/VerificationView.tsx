import { sendsMail } from '@/config/env';
import { AuthScreen } from '../AuthScreen';
import { VerificationForm } from './VerificationForm';

/** Asks for the code of an email address; 'Enter code manually' leads to a screen without one (docs/specification.md#account-screens). */
export const VerificationView = ({ email }: { email?: string }) => (
  <AuthScreen
    title="Verify your email"
    subtitle={`Enter the code of four digits that ${sendsMail ? 'we sent to your email' : 'stands in the log of the server'}.`}
  >
    <VerificationForm {...{ email, sendsMail }} />
  </AuthScreen>
);
